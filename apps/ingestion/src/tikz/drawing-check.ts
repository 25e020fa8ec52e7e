/**
 * Draws each TikZ picture of a recognised paper once, before its draft is ready: one that cannot be drawn is a doubt at
 * its question, and the others are there when the preview asks. Bounded in pictures and time; a picture beyond the
 * bounds is drawn when a page shows it, and its question says that it was not checked.
 */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import type { RecognisedDocument } from '@tiku/recognition/process';
import { type Drawing, TikzRenderer } from '@tiku/tikz/process';
import { untilAborted } from '../pipeline/until-aborted.js';
import {
  codesOf,
  NOT_CHECKED,
  NOT_DRAWN,
  type Verdict,
  type Verdicts,
  withVerdicts,
} from './drawing-flags.js';
import { StoredDrawings } from './stored-drawings.js';
import { TikzDrawingsRepository } from './tikz-drawings.repository.js';
import { drawingPrefix } from './draw-tikz.job.js';

const PICTURES_MAX = 60;
/**
 * Of one paper, from its first drawing on: the children may have to start. No later picture begins then; those of a
 * usual paper take a second.
 */
const TIME_MS_MAX = 6_000;
/** Of one picture, in processor time: less than the preview's, which one person waits for. */
const PICTURE_MS_MAX = 3_000;
/** A paper with so many endless pictures has more of them. */
const TIMEOUTS_MAX = 2;
/** Both children of the renderer, which share the time. */
const AT_ONCE = 2;
/** Hashes of pictures that took too long, of this process. */
const SLOW_REMEMBERED_MAX = 1_000;

@Injectable()
export class DrawingCheck {
  /** Oldest first. A paper that is read again must not cost the same time again. */
  readonly #slow = new Set<string>();

  constructor(
    private readonly transactions: Transactions,
    private readonly drawings: TikzDrawingsRepository,
    private readonly stored: StoredDrawings,
    private readonly renderer: TikzRenderer,
  ) {}

  async run(
    document: RecognisedDocument,
    language: 'zh' | 'en',
    signal: AbortSignal,
  ): Promise<RecognisedDocument> {
    const codes = codesOf(document);
    if (codes.size === 0) return document;
    return withVerdicts(document, await this.#verdicts(codes, signal), language);
  }

  async #verdicts(codes: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Verdicts> {
    const known = await this.drawings.findAll([...codes.keys()]);
    const verdicts = new Map<string, Verdict>();
    for (const hash of codes.keys()) {
      const { status, failure } = known.get(hash) ?? {};
      if (status === 'complete') continue;
      verdicts.set(hash, status === 'error' && failure !== 'timeout' ? NOT_DRAWN : NOT_CHECKED);
    }
    const open = [...codes]
      .slice(0, PICTURES_MAX)
      .filter(([hash]) => verdicts.get(hash) === NOT_CHECKED && known.get(hash)?.status !== 'error')
      .filter(([hash]) => !this.#slow.has(hash));
    if (open.length === 0) return verdicts;
    let deadline = Infinity;
    let timeouts = 0;
    const isOver = (): boolean => timeouts >= TIMEOUTS_MAX || Date.now() > deadline;
    const draw = async (): Promise<void> => {
      for (let next = open.shift(); next && !isOver(); next = open.shift()) {
        const [hash, code] = next;
        const drawing = await untilAborted(
          signal,
          this.renderer.draw(code, drawingPrefix(hash), { timeoutMs: PICTURE_MS_MAX }),
        );
        deadline = Math.min(deadline, Date.now() + TIME_MS_MAX);
        if (!drawing.ok && drawing.failure === 'timeout') {
          timeouts += 1;
          this.#rememberSlow(hash);
          continue;
        }
        await this.#keep(hash, code, drawing);
        if (drawing.ok) verdicts.delete(hash);
        else verdicts.set(hash, NOT_DRAWN);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
    return verdicts;
  }

  #rememberSlow(hash: string): void {
    this.#slow.add(hash);
    for (const oldest of this.#slow) {
      if (this.#slow.size <= SLOW_REMEMBERED_MAX) return;
      this.#slow.delete(oldest);
    }
  }

  async #keep(hash: string, code: string, drawing: Drawing): Promise<void> {
    if (drawing.ok) await this.stored.put(hash, drawing.svg);
    await this.transactions.run(async (tx) => {
      await this.drawings.insert(tx, [{ hash, code }]);
      await this.drawings.complete(tx, hash, drawing);
    });
  }
}
