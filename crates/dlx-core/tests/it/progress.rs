//! Reports of progress: they come, they grow, and they change nothing.

use dlx_core::{End, Engine, Progress};

use crate::common::queens;
use crate::find::hard;

/// Checks that reports came, that each is a share of the whole, and that none is of less work than the one before.
fn check(reports: &[Progress], nodes: u64) {
    assert!(!reports.is_empty(), "a long search reports");
    for (before, report) in reports.iter().zip(&reports[1..]) {
        assert!(before.nodes <= report.nodes, "{before:?}, {report:?}");
    }
    for report in reports {
        assert!((0.0..=1.0).contains(&report.fraction), "{report:?}");
        assert!((1..=nodes).contains(&report.nodes), "{report:?}");
    }
}

#[test]
fn a_count_reports_on_any_number_of_threads() {
    for (engine, threads, n) in [
        (Engine::Links, 1, 11),
        (Engine::Links, 3, 11),
        (Engine::Bits, 3, 13),
    ] {
        let problem = queens(n);
        let silent = problem.search().engine(engine).count();
        let mut reports = Vec::new();
        let search = problem.search().engine(engine).threads(threads);
        let counted = search.count_reporting(&mut |progress| reports.push(progress));
        assert_eq!((&counted.count, counted.end), (&silent.count, silent.end));
        assert_eq!(counted.stats.nodes, silent.stats.nodes);
        check(&reports, counted.stats.nodes);
        for (before, report) in reports.iter().zip(&reports[1..]) {
            assert!(before.fraction <= report.fraction, "{before:?}, {report:?}");
        }
    }
}

#[test]
fn bits_report_while_they_go_on() {
    let problem = queens(13);
    let mut reports = Vec::new();
    let search = problem.search().engine(Engine::Bits);
    let counted = search.count_reporting(&mut |progress| reports.push(progress));
    check(&reports, counted.stats.nodes);
    assert!(reports.is_sorted_by(|one, next| one.fraction < next.fraction));
    assert!(reports.iter().all(|report| report.level > 0));
}

#[test]
fn the_search_for_one_solution_adds_up_its_members() {
    let problem = hard();
    let mut reports = Vec::new();
    let found = problem
        .search()
        .find_reporting(&mut |report| reports.push(report));
    assert_eq!(found.end, End::Exhausted);
    assert_eq!(found, problem.search().find());
    let progress: Vec<_> = reports.iter().map(|report| report.progress).collect();
    check(&progress, found.stats.nodes);
    let last = reports.last().expect("a long search reports");
    assert!((1..=found.conflicts).contains(&last.conflicts), "{last:?}");
    let members = ["bit-parallel", "weights", "restarts", "conflict-driven"];
    assert!(members.contains(&last.member), "{last:?}");
    assert!(reports.is_sorted_by_key(|report| (report.conflicts, report.restarts)));
}
