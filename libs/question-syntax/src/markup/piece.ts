/** A part of the source without some characters in between (marks of a quote, indents of a list), with its offsets. */
interface Offsets {
  /** Index in the joined text of each run's beginning, and its offset in the source. */
  starts: number[];
  offsets: number[];
}

export class Piece {
  readonly text: string;
  readonly #base: number;
  readonly #map: Offsets | null;

  private constructor(text: string, base: number, map: Offsets | null) {
    this.text = text;
    this.#base = base;
    this.#map = map;
  }

  static whole(source: string): Piece {
    return new Piece(source, 0, null);
  }

  /** Several pieces as lines of one. */
  static lines(pieces: readonly Piece[]): Piece {
    const [only] = pieces;
    if (pieces.length === 1 && only) return only;
    const map: Offsets = { starts: [], offsets: [] };
    let length = 0;
    for (const piece of pieces) {
      map.starts.push(length);
      map.offsets.push(piece.at(0));
      length += piece.text.length + 1;
    }
    return new Piece(pieces.map(({ text }) => text).join('\n'), 0, map);
  }

  slice(from: number, to: number = this.text.length): Piece {
    return new Piece(this.text.slice(from, to), this.#base + from, this.#map);
  }

  /** Trimmed at both ends. */
  trimmed(): Piece {
    const from = this.text.length - this.text.trimStart().length;
    return this.slice(from, Math.max(from, this.text.trimEnd().length));
  }

  /** The offset in the source of a character of this piece. */
  at(index: number): number {
    const place = this.#base + index;
    if (!this.#map) return place;
    const { starts, offsets } = this.#map;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return (offsets[low] ?? 0) + place - (starts[low] ?? 0);
  }

  span(from: number, to: number): { from: number; to: number } {
    const start = this.at(from);
    return { from: start, to: to > from ? this.at(to - 1) + 1 : start };
  }
}
