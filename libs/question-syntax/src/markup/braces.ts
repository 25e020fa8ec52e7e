/** Matches braces, once for a whole text. Ignores a brace after a backslash. */
export class Braces {
  readonly #text: string;
  #partners: Map<number, number> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Index of the brace that closes the one at `open`; null if it is unclosed. */
  closing(open: number): number | null {
    this.#partners ??= partnersOf(this.#text);
    return this.#partners.get(open) ?? null;
  }
}

const BRACE = /\\[^]|[{}]/g;

function partnersOf(text: string): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: found, index } of text.matchAll(BRACE)) {
    if (found === '{') open.push(index);
    else if (found === '}') {
      const partner = open.pop();
      if (partner !== undefined) partners.set(partner, index);
    }
  }
  return partners;
}
