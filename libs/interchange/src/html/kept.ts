/** Pieces of a text that nothing may change while the rest of it is tidied. */
const MARK = /\u0000(\d{1,9})\u0000/g;

export class Kept {
  readonly #pieces: string[] = [];

  /** What stands for the piece; the parser of HTML leaves no such character in a text. */
  put(piece: string): string {
    this.#pieces.push(piece);
    return `\u0000${this.#pieces.length - 1}\u0000`;
  }

  restored(text: string): string {
    return text.replaceAll(MARK, (_, at: string) => this.#pieces[Number(at)] ?? '');
  }
}
