//! Cliques: options of which every two share an item that has no other option.
//!
//! Of every two one is in a cover, so at most one of them all is not: a clique of k options is to be used k - 1 times.
//! The linear relaxation takes half of each, and so only k / 2.
//!
//! A clique is grown from each pair, by the option that the point uses least, as long as there is one that is a partner of all.
//! That finds a clique that no option can be added to, not always the one that cuts the point off the most.

use dlx_core::OptionId;

use super::cut::Cut;
use super::effort::Effort;
use super::pairs::Pairs;
use super::relaxation::Relaxation;

/// Finds cliques, one at most from each pair.
pub(super) fn separate(pairs: &Pairs, at: &Relaxation, effort: &mut Effort<'_>) -> Vec<Cut> {
    let mut cuts = Vec::new();
    for a in pairs.options() {
        for &b in pairs.of_option(a).iter().filter(|&&b| a < b) {
            let mut work = 0;
            cuts.extend(grow(pairs, at, [a, b], &mut work));
            if !effort.goes_on(work) {
                return cuts;
            }
        }
    }
    cuts
}

/// Grows a clique from two partners; `None` if no third one joins them.
fn grow(pairs: &Pairs, at: &Relaxation, pair: [OptionId; 2], work: &mut usize) -> Option<Cut> {
    let mut clique = vec![pair[0]];
    let mut common = pairs.of_option(pair[0]).to_vec();
    let mut next = Some(pair[1]);
    while let Some(option) = next {
        clique.push(option);
        *work += common.len();
        common.retain(|&other| pairs.are(other, option));
        next = least_used(&common, at);
    }
    let demand = u32::try_from(clique.len() - 1).ok()?;
    (demand > 1).then(|| Cut::new(clique, demand))
}

fn least_used(options: &[OptionId], at: &Relaxation) -> Option<OptionId> {
    let by_use = |a: &&OptionId, b: &&OptionId| at.use_of(**a).total_cmp(&at.use_of(**b));
    options.iter().min_by(by_use).copied()
}
