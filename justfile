# Every recipe is one line of plain cargo, so that nothing is lost without `just`.

# List the recipes.
default:
    @just --list

# Solve puzzle files and print each answer with its picture.
solve *FILES="puzzles":
    cargo run --release -- solve {{FILES}}

# Run every test of the workspace.
test:
    cargo test --workspace

# Lint as continuous integration does.
check:
    cargo clippy --workspace --all-targets --all-features -- -D warnings

# Measure the engines (a workspace of its own).
bench *ARGS:
    cargo bench --manifest-path benches/Cargo.toml {{ARGS}}

# Build the documentation of every crate.
doc:
    cargo doc --workspace --no-deps

# Feed a reader or an engine with random bytes (a workspace of its own; needs a nightly toolchain and cargo-fuzz).
fuzz TARGET *ARGS:
    cargo +nightly fuzz run --fuzz-dir fuzz {{TARGET}} {{ARGS}}
