//! Transcripts: the README's and the documentation's blocks that begin with `$ puzzle`, run word for word.

#[test]
fn what_the_documentation_shows_is_what_happens() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).expect("the workspace has a root");
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("README.zh-CN.md")
        .case("docs/kinds/*.md")
        .case("docs/*.md")
        .case("docs/algorithms/*.md");
}
