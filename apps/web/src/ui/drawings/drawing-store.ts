/**
 * The TikZ pictures of the page by source: requested together, then polled until each is drawn or refused. Drawn
 * pictures stay while the page is open, so that a list, its preview and an editor request them once.
 */
import { TikzDrawingsResponse } from '@tiku/contracts/ingestion';
import type { Language } from '@tiku/contracts/common';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { currentLanguage } from '../../i18n/language.js';
import type { DrawingState } from './drawing-state.js';

export type AskForDrawings = (codes: string[]) => Promise<DrawingState[]>;

/** The number per request: with the longest sources it stays below the limit of a body. */
const CODES_MAX = 20;
const GATHER_MS = 40;
const FIRST_LOOK_MS = 300;
const LOOK_MS_MAX = 2_500;
/** The service answers after a minute at the latest. */
const GIVE_UP_MS = 90_000;
const KEPT_MAX = 300;
/** Requested again when another text contains it. */
const REQUESTED_AGAIN: ReadonlySet<DrawingState['status']> = new Set(['failed', 'needsLogin']);
const WAITING: DrawingState = { status: 'waiting' };

interface Entry {
  state: DrawingState;
  /** The language of the error message, which the service words. */
  language: Language;
  askedAt: number;
  lookMs: number;
}

export class DrawingStore {
  readonly #entries = new Map<string, Entry>();
  readonly #due = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes, for components that render from them. */
  version = 0;

  constructor(private readonly ask: AskForDrawings) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(code: string): DrawingState {
    return this.#entries.get(code)?.state ?? WAITING;
  }

  want(codes: readonly string[]): void {
    for (const code of codes) {
      const known = this.#entries.get(code);
      const language = currentLanguage();
      const isReworded = known?.state.status === 'error' && known.language !== language;
      if (known && !REQUESTED_AGAIN.has(known.state.status) && !isReworded) continue;
      this.#entries.set(code, { state: WAITING, language, askedAt: Date.now(), lookMs: FIRST_LOOK_MS });
      this.#plan(code, GATHER_MS);
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_MAX) return;
      this.#entries.delete(oldest);
    }
  }

  #plan(code: string, inMs: number): void {
    this.#due.set(code, Date.now() + inMs);
    clearTimeout(this.#timer);
    const next = Math.min(...this.#due.values());
    this.#timer = setTimeout(() => void this.#askForDue(), Math.max(0, next - Date.now()));
  }

  async #askForDue(): Promise<void> {
    // Those that are nearly due are included.
    const until = Date.now() + GATHER_MS;
    const codes = [...this.#due].filter(([, at]) => at <= until).map(([code]) => code);
    for (const code of codes) this.#due.delete(code);
    for (let start = 0; start < codes.length; start += CODES_MAX)
      await this.#askFor(codes.slice(start, start + CODES_MAX));
    const [next] = this.#due.keys();
    if (next !== undefined) this.#plan(next, Math.max(0, (this.#due.get(next) ?? 0) - Date.now()));
  }

  async #askFor(codes: string[]): Promise<void> {
    // A failed call leaves them pending: the next poll retries.
    const drawings = await this.ask(codes).catch(() => []);
    for (const [index, code] of codes.entries()) this.#take(code, drawings[index]);
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }

  #take(code: string, drawing: DrawingState | undefined): void {
    const entry = this.#entries.get(code);
    if (!entry) return;
    entry.state = drawing ?? entry.state;
    if (entry.state.status !== 'waiting' && entry.state.status !== 'rendering') return;
    if (Date.now() - entry.askedAt > GIVE_UP_MS) {
      entry.state = { status: 'failed' };
      return;
    }
    this.#plan(code, entry.lookMs);
    entry.lookMs = Math.min(LOOK_MS_MAX, entry.lookMs * 1.6);
  }
}

export const drawings = new DrawingStore(async (codes) => {
  if (!useAuth.getState().isAuthenticated) return (await import('./guest-drawings.js')).guestDrawings(codes);
  const response = await request('POST', '/tikz/drawings', { body: { codes }, schema: TikzDrawingsResponse });
  return response.drawings;
});
