/**
 * Collects the walker's output into blocks: one per paragraph, with the role of the structure around it. Owns the
 * buffer and the place of its first character; knows no TeX.
 */
import type { Block, DocumentModel, TikzPicture } from '../../model/index.js';
import { withScript, type ScriptMark } from '../markup/scripts.js';

export type Hints = NonNullable<Block['hints']>;
/** A wide space before the line end (`\quad`) separates, so it stays. */
const JOIN_CJK =
  /(?<=[\u2e80-\u9fff\uff00-\uffef“”‘’…])[ \t]?\n[ \t]*(?=\S)|(?<=\S)[ \t]?\n[ \t]*(?=[\u2e80-\u9fff\uff00-\uffef“”‘’…])/g;
/** A line end of the source that prints as a space, distinct from an explicit line break. */
export const SOFT_BREAK = '\u0001';

/** What the head of a question says about it. */
export const questionHints = (
  number: string,
  { label, score, type }: { [key in 'label' | 'score' | 'type']: Hints[key] | undefined },
): Hints => ({
  role: 'question',
  number,
  ...(label === undefined ? {} : { label }),
  ...(score === undefined ? {} : { score }),
  ...(type === undefined ? {} : { type }),
});
/** A longer paragraph is not text; writing it again for each formula would take too long. */
const PARAGRAPH_CHARS_MAX = 50_000;

export class BlockOutput {
  readonly blocks: Block[] = [];
  readonly tikz: TikzPicture[] = [];
  readonly warnings: DocumentModel['warnings'] = [];
  /** Whether our exporter marks the current text. */
  isMarked = false;
  #buffer = '';
  /** Where the last formula in the buffer ended. */
  #formulaEnd = -1;
  #line: number | null = null;
  #hints: Hints | null = null;
  #doubts: NonNullable<Block['doubts']> = [];
  /** Role of text that follows the current block's first paragraph. */
  #after: Hints | null = null;

  /** Ends the current paragraph and starts a block of another role. */
  begin(hints: Hints | null, after: Hints | null = hints): void {
    this.flush();
    this.#hints = hints;
    this.#after = after;
  }

  /** Starts the next part of a question after the solution of the previous one. */
  beginPart(): void {
    this.begin({ role: 'stem', isPart: true }, { role: 'stem' });
  }

  get pending(): string {
    return this.#buffer;
  }

  /** The current paragraph, or the previous one if it is still empty. */
  get lastText(): string {
    return this.#buffer.replaceAll(SOFT_BREAK, '').trim() === ''
      ? (this.blocks.at(-1)?.text ?? '')
      : this.#buffer;
  }

  add(text: string, line: number): void {
    if (this.#line === null && text.replaceAll(SOFT_BREAK, '').trim() !== '') this.#line = line;
    this.#buffer += text;
  }

  /** Adds an inline formula; one that touches the previous formula continues it, as two dollars would display it. */
  addFormula(latex: string, line: number): void {
    const touches = this.#formulaEnd === this.#buffer.length && this.#formulaEnd > 0;
    if (touches && this.#buffer.length < PARAGRAPH_CHARS_MAX)
      this.#buffer = `${this.#buffer.slice(0, -1)} ${latex}$`;
    else this.add(`${touches ? ' ' : ''}$${latex}$`, line);
    this.#formulaEnd = this.#buffer.length;
  }

  /** Adds raised or lowered text, with its base. */
  addScript(mark: ScriptMark, script: string, line: number): void {
    if (this.#line === null) this.#line = line;
    this.#buffer = withScript(this.#buffer, mark, script, true);
    this.#formulaEnd = this.#buffer.length;
  }

  /** Adds a program as a block of its own: its lines are no lines of the paper's text. */
  addProgram(fence: string, line: number): void {
    if (fence === '') return;
    this.flush();
    this.blocks.push({
      kind: 'table',
      text: fence,
      place: { line },
      confidence: 1,
      ...(this.#hints ? { hints: { ...this.#hints, ...(this.isMarked && { isMarked: true }) } } : {}),
    });
    this.#hints = this.#after;
  }

  /** Takes over what a piece of the text shows and lacks; its words are the caller's. */
  take(piece: BlockOutput): void {
    this.tikz.push(...piece.tikz);
    this.warnings.push(...piece.warnings);
    for (const { doubts = [] } of piece.blocks) for (const { code } of doubts) this.doubt(code);
  }

  doubt(code: string): void {
    this.#doubts.push({ code, start: this.#buffer.length, end: this.#buffer.length });
  }

  /** Ends the current paragraph; the next one continues in the same structure. */
  flush(): void {
    const text = tidy(this.#buffer);
    const hasHead = this.#hints?.role === 'question' || this.#hints?.role === 'option';
    if (text !== '' || this.#doubts.length > 0 || hasHead) {
      this.blocks.push({
        kind:
          this.#hints?.role === 'section' || this.#hints?.role === 'title'
            ? 'heading'
            : text.startsWith('| ')
              ? 'table'
              : 'text',
        text,
        place: { line: this.#line ?? this.blocks.at(-1)?.place.line ?? 1 },
        confidence: 1,
        ...(this.#hints ? { hints: { ...this.#hints, ...(this.isMarked && { isMarked: true }) } } : {}),
        ...(this.#doubts.length > 0 ? { doubts: within(this.#doubts, text.length) } : {}),
      });
      this.#hints = this.#after;
    }
    this.#buffer = '';
    this.#formulaEnd = -1;
    this.#line = null;
    this.#doubts = [];
  }
}

/** Doubts at the end of a paragraph are at the end of its text, without the space that the source has there. */
const within = (doubts: NonNullable<Block['doubts']>, last: number): NonNullable<Block['doubts']> =>
  doubts.map((doubt) => ({ ...doubt, start: Math.min(doubt.start, last), end: Math.min(doubt.end, last) }));

/** A block within a line; a program becomes a piece of code for each of its lines. */
export const onOneLine = ({ text }: Block): string =>
  text.startsWith('```\n')
    ? text
        .split('\n')
        .slice(1, -1)
        .filter((line) => line.trim() !== '')
        .map((line) => `\`${line.replaceAll('`', "'").trim()}\``)
        .join(' ')
    : text;

/** Source line ends become nothing between Chinese characters and spaces elsewhere; explicit breaks stay. */
export function tidy(text: string): string {
  return text
    .replaceAll(SOFT_BREAK, '\u0002')
    .replaceAll('\n', '\u0003')
    .replaceAll('\u0002', '\n')
    .replace(JOIN_CJK, '')
    .replaceAll('\n', ' ')
    .replaceAll('\u0003', '\n')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : blanks))
    .replace(/(\\(?:fillin|paren))(?![a-z])[ \t]*/g, ' $1 ')
    .replace(/(?<![ \t])[ \t]+(?= \\(?:fillin|paren)(?![a-z]))/g, '')
    .replace(/(\\(?:subp|subsubp)) +/g, '$1 ')
    .replace(/[ \t]{5,}/g, '    ')
    .trim();
}
