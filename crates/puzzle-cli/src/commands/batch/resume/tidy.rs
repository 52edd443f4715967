//! Takes out of a file of results what later results replace, and what has no end.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::groups::{Group, each_group};

/// Writes a tidy file beside the old one, and puts it in its place at once.
pub(super) fn tidy(path: &Path) -> anyhow::Result<()> {
    let kept = kept(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".tmp");
    let beside = PathBuf::from(name);
    let tidy = BufWriter::new(File::create(&beside)?);
    fs::set_permissions(&beside, fs::metadata(path)?.permissions())?;
    copy(path, tidy, &kept)?;
    fs::rename(&beside, path)?;
    Ok(())
}

/// Gives where the last answer to each input begins.
fn kept(path: &Path) -> anyhow::Result<HashMap<u128, u64>> {
    let mut kept = HashMap::new();
    each_group(BufReader::new(File::open(path)?), |group| {
        if group.answer.is_some() {
            kept.insert(group.id, group.start);
        }
        Ok(())
    })?;
    Ok(kept)
}

fn copy(path: &Path, mut to: BufWriter<File>, kept: &HashMap<u128, u64>) -> anyhow::Result<()> {
    let mut from = File::open(path)?;
    each_group(BufReader::new(File::open(path)?), |group| {
        if kept.get(&group.id) == Some(&group.start) {
            copy_lines(&mut from, &mut to, &group)?;
        }
        Ok(())
    })?;
    to.flush()?;
    to.get_ref().sync_all()?;
    Ok(())
}

fn copy_lines(from: &mut File, to: &mut BufWriter<File>, lines: &Group) -> io::Result<()> {
    from.seek(SeekFrom::Start(lines.start))?;
    io::copy(&mut from.take(lines.end - lines.start), to)?;
    Ok(())
}
