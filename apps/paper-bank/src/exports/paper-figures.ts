/**
 * Gathers the figures of one paper: each picture and each drawing once, however often the paper shows it, within the
 * limits of one process and one export. Owns no file and no engine.
 */
import { MEBIBYTE } from '@tiku/contracts/common';
import type { PaperQuestion } from '@tiku/contracts/paper-bank';
import type { OutputFigure } from '@tiku/paper-output/paper';
import { PaperTooLargeError } from '@tiku/paper-output/process';
import type { Drawing } from '@tiku/tikz/process';

/** Counted as often as the paper shows them, as the message to the writer holds them. */
export const FIGURE_BYTES_MAX = 150 * MEBIBYTE;
/** Drawing 500 questions takes half of it; a longer job would hold up others. */
const GATHER_MS_MAX = 5 * 60_000;
/** Each timeout takes the full time of a drawing and a new engine; with more of them no picture would work. */
const TIMED_OUT_MAX = 3;
const NOTHING = new Uint8Array();

interface FigureWork {
  /** Null if it is unavailable. */
  picture: (url: string) => Promise<Uint8Array | null>;
  /** Null if it cannot be drawn. */
  draw: (code: string, idPrefix: string) => Promise<Drawing | null>;
  signal: AbortSignal;
}

export class PaperFigures {
  readonly #work: FigureWork;
  readonly #until = Date.now() + GATHER_MS_MAX;
  readonly #pictures = new Map<string, Uint8Array>();
  readonly #drawings = new Map<string, Drawing | null>();
  #bytes = 0;
  #timedOut = 0;

  constructor(work: FigureWork) {
    this.#work = work;
  }

  /** @throws PaperTooLargeError beyond the size or time of one export */
  async of({ question }: Pick<PaperQuestion, 'question'>): Promise<OutputFigure[]> {
    const figures: OutputFigure[] = [];
    for (const { id, url, widthPt, heightPt } of question.images)
      figures.push({
        ...{ id, kind: 'image', data: this.#counted(await this.#picture(url)) },
        ...(widthPt !== undefined && { widthPt }),
        ...(heightPt !== undefined && { heightPt }),
      });
    for (const { id, code } of question.tikz) figures.push(await this.#drawing(id, code));
    return figures;
  }

  async #picture(url: string): Promise<Uint8Array> {
    if (url === '') return NOTHING;
    let data = this.#pictures.get(url);
    if (!data) {
      this.#requireTime();
      data = (await this.#work.picture(url)) ?? NOTHING;
      this.#pictures.set(url, data);
    }
    return data;
  }

  async #drawing(id: string, code: string): Promise<OutputFigure> {
    let drawn = this.#drawings.get(code);
    if (drawn === undefined) {
      this.#requireTime();
      // By position: an id may contain any character.
      const idPrefix = `t${this.#drawings.size}-`;
      drawn = this.#timedOut < TIMED_OUT_MAX ? await this.#work.draw(code, idPrefix) : null;
      if (drawn && !drawn.ok && drawn.failure === 'timeout') this.#timedOut += 1;
      this.#drawings.set(code, drawn);
    }
    if (!drawn?.ok) return { id, kind: 'tikz', data: NOTHING, code };
    const { svg, widthPt, heightPt } = drawn;
    return { id, kind: 'tikz', data: this.#counted(Buffer.from(svg)), code, widthPt, heightPt };
  }

  #counted(data: Uint8Array): Uint8Array {
    this.#bytes += data.length;
    if (this.#bytes > FIGURE_BYTES_MAX) throw new PaperTooLargeError('the figures are too large together');
    return data;
  }

  #requireTime(): void {
    this.#work.signal.throwIfAborted();
    if (Date.now() > this.#until) throw new PaperTooLargeError('the figures take too long');
  }
}
