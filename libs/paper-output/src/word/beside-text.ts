/** Pictures at the right edge of one question, stacked, with the text on their left. */
import { BESIDE_TEXT_MAX } from '@tiku/contracts/common';
import { besideText, type ReadyFigure } from '../figures/index.js';
import type { Size, WordPictures } from './pictures.js';

const GAP_PT = 12;
const BETWEEN_PT = 6;
/** What follows begins below the pictures, however short the text beside them is. */
const END =
  '<w:p><w:pPr><w:keepLines/><w:spacing w:after="0" w:line="240" w:lineRule="auto"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr><w:r><w:rPr><w:sz w:val="2"/></w:rPr><w:br w:type="textWrapping" w:clear="all"/></w:r></w:p>';

export class BesideText {
  readonly #runs: string[] = [];
  #heightPt = 0;
  /** How much of the text width they take. */
  widthPt = 0;

  constructor(
    private readonly pictures: WordPictures,
    private readonly most: Size,
    private readonly alt: string,
  ) {}

  /** False if it does not fit there and goes between the lines. */
  takes(figure: ReadyFigure | undefined): boolean {
    if (!figure || this.#runs.length >= BESIDE_TEXT_MAX) return false;
    const size = besideText(figure, this.most);
    if (!size) return false;
    const place = { belowPt: this.#heightPt, gapPt: GAP_PT };
    const run = this.pictures.besideText(figure, size, this.alt, place);
    if (run === null) return false;
    this.#runs.push(run);
    this.#heightPt += size.heightPt + BETWEEN_PT;
    this.widthPt = Math.max(this.widthPt, size.widthPt + GAP_PT);
    return true;
  }

  /** The text with its pictures, which are anchored in its first paragraph. */
  at(blocks: string): string {
    return blocks.replace('</w:p>', () => `${this.#runs.join('')}</w:p>`);
  }

  end(): string {
    return this.#runs.length > 0 ? END : '';
  }
}
