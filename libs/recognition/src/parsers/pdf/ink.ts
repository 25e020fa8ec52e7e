/**
 * Dark pixels of the drawn page, in page points: how far a tall brace reaches, whether text was drawn at all.
 * No font file shows that as reliably.
 */
import type { PageContent } from './page-content.js';
import type { Rect } from '../rect.js';
import type { DrawnPage } from './pdfium.js';

const DARK = 150;
const WHITE = 245;
/** Letters lean out of their boxes by this many points. */
const OVERHANG = 2;
const grown = ({ x0, y0, x1, y1 }: Rect): Rect => ({
  x0: x0 - OVERHANG,
  y0: y0 - OVERHANG,
  x1: x1 + OVERHANG,
  y1: y1 + OVERHANG,
});
/** Number of characters checked to detect a page drawn without its Chinese font. */
const SAMPLES = 40;

interface Stroke {
  from: number;
  to: number;
}

export class Ink {
  readonly #scale: number;

  constructor(
    private readonly page: DrawnPage,
    pageWidth: number,
  ) {
    this.#scale = page.width / pageWidth;
  }

  /** True if any pixel within the rectangle is dark. */
  any(rect: Rect): boolean {
    const { x0, x1, y0, y1 } = this.#pixels(rect);
    for (let y = y0; y <= y1; y++) if (this.#rowHasInk(y, x0, x1)) return true;
    return false;
  }

  /** True if the rectangle is white, apart from the areas in `except`. */
  isWhite(rect: Rect, except: readonly Rect[]): boolean {
    const { x0, x1, y0, y1 } = this.#pixels(rect);
    const spared = except.map((other) => this.#pixels(grown(other)));
    const { data, width } = this.page;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const at = (y * width + x) * 4;
        const sum = (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255);
        if (sum > WHITE * 3) continue;
        if (!spared.some((area) => x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1))
          return false;
      }
    return true;
  }

  /**
   * Vertical reach (points) of the unbroken ink in the column x0..x1 through `throughY`, at most `reachMax` up and
   * down; null if there is none. Breaks of a pixel are bridged.
   */
  verticalReach(
    x0: number,
    x1: number,
    throughY: number,
    reachMax: number,
  ): { y0: number; y1: number } | null {
    const area = this.#pixels({ x0, x1, y0: throughY - reachMax, y1: throughY + reachMax });
    const start = Math.round(throughY * this.#scale);
    const hit = [0, 1, -1, 2, -2, 3, -3]
      .map((offset) => start + offset)
      .find((y) => this.#rowHasInk(y, area.x0, area.x1));
    if (hit === undefined) return null;
    const top = this.#walk(hit, -1, area.y0, area);
    const bottom = this.#walk(hit, 1, area.y1, area);
    return { y0: top / this.#scale, y1: (bottom + 1) / this.#scale };
  }

  /** The bracket that is drawn in a narrow rectangle, by where its stroke is at five heights; null for other ink. */
  bracketIn(rect: Rect): '(' | ')' | '{' | '}' | '[' | ']' | '|' | null {
    const area = this.#pixels(rect);
    const high = area.y1 - area.y0;
    if (high < 8) return null;
    const rows = [0.01, 0.25, 0.5, 0.75, 0.99].map((share) =>
      this.#strokeAt(Math.round(area.y0 + high * share), area.x0 - 1, area.x1 + 1),
    );
    const [top, upper, middle, lower, foot] = rows;
    if (!top || !upper || !middle || !lower || !foot) return null;
    const left = Math.min(...rows.map((row) => row?.from ?? Infinity));
    const right = Math.max(...rows.map((row) => row?.to ?? -Infinity));
    const wide = right - left;
    const centre = ({ from, to }: Stroke): number => (from + to) / 2;
    const thick = middle.to - middle.from;
    if (wide <= thick + 1) return '|';
    const isStraight =
      Math.abs(centre(upper) - centre(middle)) < 1.5 && Math.abs(centre(lower) - centre(middle)) < 1.5;
    const isCapped = [top, foot].every(({ from, to }) => to - from > thick + 1.5);
    if (isStraight && isCapped) {
      if (Math.abs(middle.from - left) < 2 && right - middle.to > 1.5) return '[';
      if (Math.abs(middle.to - right) < 2 && middle.from - left > 1.5) return ']';
      return null;
    }
    const bows = (centre(top) + centre(foot)) / 2 - centre(middle);
    const waist = (centre(upper) + centre(lower)) / 2 - centre(middle);
    if (Math.abs(bows) < wide * 0.3 || Math.abs(centre(top) - centre(foot)) > wide * 0.4) return null;
    const isBrace = Math.abs(waist) > Math.abs(bows) * 0.45;
    return bows > 0 ? (isBrace ? '{' : '(') : isBrace ? '}' : ')';
  }

  /** The share of a rectangle's pixels that are dark, apart from the areas in `except`. */
  darkShare(rect: Rect, except: readonly Rect[]): number {
    const { x0, x1, y0, y1 } = this.#pixels(rect);
    const { data, width } = this.page;
    const spared = new Uint8Array(width * (y1 + 1));
    for (const other of except) {
      const area = this.#pixels(grown(other));
      for (let y = area.y0; y <= Math.min(area.y1, y1); y++)
        spared.fill(1, y * width + area.x0, y * width + area.x1 + 1);
    }
    let dark = 0;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const at = y * width + x;
        if (spared[at]) continue;
        const sum = (data[at * 4] ?? 255) + (data[at * 4 + 1] ?? 255) + (data[at * 4 + 2] ?? 255);
        if (sum < DARK * 3) dark++;
      }
    return dark / Math.max(1, (x1 - x0 + 1) * (y1 - y0 + 1));
  }

  /** Top and bottom of the dark pixels in a rectangle. */
  inkIn(rect: Rect): { y0: number; y1: number } | null {
    const { x0, x1, y0, y1 } = this.#pixels(rect);
    let [top, foot] = [Infinity, -Infinity];
    for (let y = y0; y <= y1; y++) if (this.#rowHasInk(y, x0, x1)) [top, foot] = [Math.min(top, y), y];
    return foot < top ? null : { y0: top / this.#scale, y1: (foot + 1) / this.#scale };
  }

  /** From the first to the last dark pixel of a row of pixels. */
  #strokeAt(y: number, x0: number, x1: number): Stroke | null {
    const { data, width } = this.page;
    let [from, to] = [Infinity, -Infinity];
    for (let x = x0; x <= x1; x++) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) >= DARK * 3) continue;
      [from, to] = [Math.min(from, x), x];
    }
    return to < from ? null : { from, to };
  }

  #walk(from: number, step: number, until: number, area: { x0: number; x1: number }): number {
    let last = from;
    for (let y = from; step > 0 ? y <= until : y >= until; y += step) {
      if (this.#rowHasInk(y, area.x0, area.x1)) last = y;
      else if (Math.abs(y - last) > 2) break;
    }
    return last;
  }

  #rowHasInk(y: number, x0: number, x1: number): boolean {
    if (y < 0 || y >= this.page.height) return false;
    const { data, width } = this.page;
    for (let x = x0; x <= x1; x++) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < DARK * 3) return true;
    }
    return false;
  }

  #pixels(rect: Rect): Rect {
    const clamp = (value: number, max: number): number =>
      Math.min(Math.max(Math.round(value * this.#scale), 0), max);
    return {
      x0: clamp(rect.x0, this.page.width - 1),
      x1: clamp(rect.x1, this.page.width - 1),
      y0: clamp(rect.y0, this.page.height - 1),
      y1: clamp(rect.y1, this.page.height - 1),
    };
  }
}

/** True if the Chinese characters of a page left no ink: their font is not embedded and was drawn as nothing. */
export function isDrawnBlank(content: PageContent, ink: Ink): boolean {
  const chinese = content.glyphs.filter((glyph) => isChineseCharacter(glyph.text));
  if (chinese.length === 0) return false;
  const step = Math.max(1, Math.floor(chinese.length / SAMPLES));
  const samples = chinese.filter((_, index) => index % step === 0);
  return samples.filter((glyph) => !ink.any(glyph)).length > samples.length / 2;
}

/** Called for every character of a page: the code decides, a pattern only if one glyph is several characters. */
const isChineseCharacter = (text: string): boolean =>
  text.length === 1 ? text >= '\u4e00' && text <= '\u9fff' : /[\u4e00-\u9fff]/.test(text);
