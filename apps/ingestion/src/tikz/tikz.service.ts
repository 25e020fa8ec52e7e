/**
 * Requested pictures: drawn ones come from the store, the others become jobs with the user's share, so that one user's
 * pictures queue behind each other and not before others. The number of waiting pictures per user is limited.
 */
import { Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { TikzDrawing } from '@tiku/contracts/ingestion';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Jobs } from '@tiku/platform/jobs';
import { Translator } from '@tiku/platform/messages';
import { DRAW_TIKZ } from '../queues.js';
import { TaskHints } from '../tasks/task-hints.js';
import { Accounts } from '@tiku/platform/people';
import { drawingHash, StoredDrawings } from './stored-drawings.js';
import { type TikzDrawingRow, TikzDrawingsRepository } from './tikz-drawings.repository.js';
import { badTikz, drawingFailed, drawingTimedOut, failureText, tooManyDrawings } from './tikz.errors.js';

/** Longer than the waiting pictures of one user take on an idle machine. */
const WAIT_SECONDS_MAX = 60;
const WAIT_POLL_MS = 500;
const WAITING_PER_USER_MAX = 20;
/** Size of the drawings in one response: a page of sixty could have half a gigabyte. */
const PAGE_CHARS_MAX = 16 * MEBIBYTE;

export interface DrawnTikz {
  svg: string;
  cached: boolean;
  widthPt: number;
  heightPt: number;
}
interface Wanted {
  hash: string;
  code: string;
}

@Injectable()
export class TikzService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drawings: TikzDrawingsRepository,
    private readonly stored: StoredDrawings,
    private readonly accounts: Accounts,
    private readonly jobs: Jobs,
    private readonly hints: TaskHints,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError 422 if it cannot be drawn, 429 if too many of the user's wait, 503, 504 */
  async render(userId: string, code: string): Promise<DrawnTikz> {
    const hash = drawingHash(code);
    const known = await this.#drawn(await this.drawings.find(hash));
    if (known) return { ...known, cached: true };
    const begun = await this.#begin(userId, [{ hash, code }]);
    if (!begun.has(hash)) throw tooManyDrawings();
    const deadline = Date.now() + WAIT_SECONDS_MAX * 1_000;
    while (Date.now() < deadline) {
      const hint = this.hints.next(hash, WAIT_POLL_MS);
      const drawing = await this.drawings.find(hash);
      if (!drawing) throw drawingFailed();
      const drawn = await this.#drawn(drawing);
      if (drawn) return { ...drawn, cached: false };
      await hint;
    }
    throw drawingTimedOut();
  }

  /** Pictures of a page, in their order, as far as they are drawn; starts the others within the user's share. */
  async page(userId: string, codes: readonly string[]): Promise<TikzDrawing[]> {
    const wanted = codes.map((code) => ({ hash: drawingHash(code), code }));
    const known = await this.drawings.findAll(wanted.map(({ hash }) => hash));
    const stale = [...known.values()].filter((drawing) => drawing.is_stale).map(({ hash }) => hash);
    if (stale.length > 0) await this.drawings.noteUse(stale);
    const results: TikzDrawing[] = [];
    const missing: Wanted[] = [];
    let chars = 0;
    for (const { hash, code } of wanted) {
      const drawing = known.get(hash);
      // Drawn, but too much for this response: the next call returns it.
      if (drawing?.status === 'complete' && chars > PAGE_CHARS_MAX) {
        results.push({ status: 'rendering' });
        continue;
      }
      const shown = await this.#present(drawing);
      if (shown.status === 'complete') chars += shown.svg.length;
      if (shown.status === 'waiting') missing.push({ hash, code });
      results.push(shown);
    }
    if (missing.length > 0) await this.#begin(userId, missing);
    return results;
  }

  /** Null until it is drawn. @throws AppError 422 if it cannot be drawn */
  async #drawn(drawing: TikzDrawingRow | null): Promise<Omit<DrawnTikz, 'cached'> | null> {
    if (drawing?.status === 'error') throw badTikz(drawing);
    if (drawing?.status !== 'complete') return null;
    const svg = await this.#svg(drawing.hash);
    return svg === null ? null : { svg, widthPt: drawing.width_pt ?? 0, heightPt: drawing.height_pt ?? 0 };
  }

  async #present(drawing: TikzDrawingRow | undefined): Promise<TikzDrawing> {
    if (!drawing) return { status: 'waiting' };
    switch (drawing.status) {
      case 'complete': {
        const svg = await this.#svg(drawing.hash);
        if (svg === null) return { status: 'waiting' };
        const { width_pt: widthPt, height_pt: heightPt } = drawing;
        return { status: 'complete', svg, widthPt: widthPt ?? 0, heightPt: heightPt ?? 0 };
      }
      case 'error': {
        const { key, params } = failureText(drawing);
        const message = this.translator.translate(currentLanguage(), key, params);
        const tex = drawing.failure === 'tex' ? drawing.message : null;
        return { status: 'error', line: drawing.line, message, tex };
      }
      default:
        return { status: drawing.status };
    }
  }

  /** Redraws a picture whose file was deleted. */
  async #svg(hash: string): Promise<string | null> {
    const svg = await this.stored.get(hash);
    if (svg === null) await this.transactions.run((tx) => this.drawings.forget(tx, [hash]));
    return svg;
  }

  /** Returns the pictures that the user now waits for: the first ones, as many as may wait. */
  async #begin(userId: string, wanted: readonly Wanted[]): Promise<Set<string>> {
    return this.transactions.run(async (tx) => {
      // Serialises the user's requests, so that each one counts the others.
      await this.accounts.requireAlone(tx, userId);
      return this.#enqueue(tx, userId, wanted);
    });
  }

  async #enqueue(tx: Tx, userId: string, wanted: readonly Wanted[]): Promise<Set<string>> {
    const begun = new Set<string>();
    const waiting = await this.jobs.countOutstanding(tx, userId, DRAW_TIKZ);
    const waitsFor = await this.drawings.waitedFor(tx, userId);
    const open = wanted.filter(({ hash }) => !waitsFor.has(hash));
    for (const { hash } of wanted) if (waitsFor.has(hash)) begun.add(hash);
    const free = open.slice(0, Math.max(0, WAITING_PER_USER_MAX - waiting));
    if (free.length > 0) await this.drawings.insert(tx, free);
    for (const { hash } of free) {
      begun.add(hash);
      if (!(await this.drawings.wait(tx, userId, hash))) continue;
      await tx.enqueue(DRAW_TIKZ, { hash }, { userId });
    }
    return begun;
  }
}
