//! Pictures of maps: cells and pieces as far as a screen goes, lists of pieces beyond.

use puzzle_model::{Board, Picture, letters};

use crate::{Piece, Tiling, TreasureMap};

/// Draws a tiling with y growing upwards, or lists the pieces that there are.
pub(crate) fn draw(map: &TreasureMap, answer: Option<&Tiling>) -> Picture {
    let title = format!("a map of {} x {} cells", map.width, map.height);
    match answer {
        Some(tiling) if map.width.max(map.height) as usize <= Board::LARGEST => {
            Picture::board(title, board(map, tiling))
        }
        Some(tiling) => Picture::list(title, list(map, tiling.0.iter().copied())),
        None => Picture::list(title, list(map, 1..)),
    }
}

fn board(map: &TreasureMap, tiling: &Tiling) -> Board {
    let (width, height) = (map.width as usize, map.height as usize);
    let mut used = vec![0; width * height];
    for (at, piece) in tiling.0.iter().map(|number| map.piece(*number)).enumerate() {
        for cell in piece.into_iter().flat_map(Piece::cells) {
            used[map.index(cell)] = at;
        }
    }
    let used = |row: usize, column: usize| used[(height - 1 - row) * width + column];
    Board::new(height, width, |row, column| letters(used(row, column)))
        .with_regions(used)
        .in_colors()
        .or_list(list(map, tiling.0.iter().copied()))
}

/// Lists the pieces of these numbers, as far as they exist.
fn list(map: &TreasureMap, numbers: impl Iterator<Item = u32>) -> Vec<String> {
    let pieces = numbers.map_while(|number| map.piece(number).map(|piece| (number, piece)));
    pieces
        .map(|(number, piece)| {
            let Piece {
                left,
                bottom,
                right,
                top,
                cost,
            } = piece;
            let price = if cost == 1 {
                String::new()
            } else {
                format!(", cost {cost}")
            };
            format!("piece {number}: [{left}, {bottom}] to [{right}, {top}]{price}")
        })
        .collect()
}
