/**
 * Brings responses to the server: each goes into the journal first, then in batches, one second after a pause and at
 * least every ten seconds. A response leaves `pending` only when the server names its `seq`. Owns no texts and no page.
 */
import type { ResponseValue } from '@tiku/contracts/exams';
import type { Journal, JournalEntry } from './journal.js';
import { batchOf, jittered } from './response-batch.js';
import { stateOfFailure } from './save-failures.js';
import { isFinal, type Refusal, type SaveState } from './save-state.js';

const PAUSE_MS = 1_000;
const LONGEST_MS = 10_000;
const RETRY_MAX_MS = 30_000;

interface Durable {
  durable: Record<string, number>;
  closed: readonly string[];
  refused: readonly ({ itemId: string; seq: number } & Refusal)[];
  now: string;
}
interface SaverOptions {
  epoch: number;
  journal: Pick<Journal, 'put' | 'remove'>;
  send: (items: readonly JournalEntry[]) => Promise<Durable>;
  /** Of the journal: not known to be on the server. */
  entries: readonly JournalEntry[];
}
export interface SaverView {
  state: SaveState;
  /** Items that the server lacks. */
  waiting: ReadonlySet<string>;
}

export class ResponseSaver {
  readonly #pending = new Map<string, JournalEntry>();
  /** Entries that this device has not stored. */
  readonly #unkept = new Set<JournalEntry>();
  /** By item: what the server did not take. It stays in the journal until the pupil changes it. */
  readonly #refused = new Map<string, Refusal>();
  readonly #listeners = new Set<() => void>();
  #view: SaverView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstAt = 0;
  #failures = 0;
  #sending: Promise<SaveState> | null = null;
  #isStopped = false;

  constructor(private readonly options: SaverOptions) {
    for (const entry of options.entries) this.#pending.set(entry.itemId, entry);
    this.#view = { state: { kind: 'saved', at: null }, waiting: new Set(this.#pending.keys()) };
    if (this.#pending.size > 0) this.#set({ kind: 'saving' });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): SaverView => this.#view;

  write(itemId: string, seq: number, value: ResponseValue): void {
    const entry = { itemId, epoch: this.options.epoch, seq, value, at: new Date().toISOString() };
    this.#refused.delete(itemId);
    this.#unkept.delete(this.#pending.get(itemId) as JournalEntry);
    this.#pending.set(itemId, entry);
    this.#unkept.add(entry);
    this.options.journal.put(entry).then(
      () => this.#kept(entry),
      // Without storage it waits in memory only: the state says so.
      (failure: unknown) => console.info('A response could not be stored on this device', failure),
    );
    if (isFinal(this.#view.state)) return this.#set(this.#view.state);
    // A network that failed a moment ago has its own turn.
    if (this.#view.state.kind === 'waiting') return this.#set(this.#waiting());
    this.#set({ kind: 'saving' });
    this.#firstAt ||= Date.now();
    const left = this.#firstAt + jittered(LONGEST_MS) - Date.now();
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Sends everything now; `saved` if the server has all of it. */
  flush(): Promise<SaveState> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  start(): void {
    this.#isStopped = false;
    void this.flush();
  }

  /** Sends what it can, and nothing after that. */
  stop(): void {
    void this.flush();
    this.#isStopped = true;
  }

  /** Another window goes on: nothing more is sent. */
  giveWay(): void {
    clearTimeout(this.#timer);
    if (!isFinal(this.#view.state)) this.#set({ kind: 'takenOver' });
  }

  async #sendAll(): Promise<SaveState> {
    while (this.#pending.size > 0) {
      if (isFinal(this.#view.state)) break;
      const batch = batchOf([...this.#pending.values()]);
      this.#firstAt = 0;
      try {
        this.#acknowledge(batch, await this.options.send(batch));
        this.#failures = 0;
      } catch (failure) {
        const state = stateOfFailure(failure);
        this.#failures += 1;
        this.#set(state ?? this.#waiting());
        if (state === null) this.#schedule(jittered(Math.min(RETRY_MAX_MS, 1_000 * 2 ** this.#failures)));
        break;
      }
    }
    return this.#view.state;
  }

  #acknowledge(batch: readonly JournalEntry[], { durable, closed, refused, now }: Durable): void {
    for (const entry of batch) {
      const refusal = refused.find(({ itemId, seq }) => itemId === entry.itemId && seq === entry.seq);
      const isDone = (durable[entry.itemId] ?? 0) >= entry.seq || closed.includes(entry.itemId);
      // A newer response has taken its place, here and in the journal.
      if (!(isDone || refusal) || this.#pending.get(entry.itemId) !== entry) continue;
      this.#pending.delete(entry.itemId);
      this.#unkept.delete(entry);
      if (refusal) this.#refused.set(entry.itemId, refusal);
      else
        this.options.journal.remove(entry).catch((failure: unknown) => {
          // It is sent again at the next visit, which changes nothing.
          console.info('A response could not leave the journal', failure);
        });
    }
    if (isFinal(this.#view.state)) return;
    this.#set(this.#pending.size === 0 ? this.#ended(now) : { kind: 'saving' });
  }

  #ended(now: string): SaveState {
    if (this.#refused.size === 0) return { kind: 'saved', at: now };
    return { kind: 'notTaken', refused: new Map(this.#refused) };
  }

  #kept(entry: JournalEntry): void {
    this.#unkept.delete(entry);
    if (this.#view.state.kind === 'waiting') this.#set(this.#waiting());
  }

  #waiting(): SaveState {
    return { kind: 'waiting', isKept: this.#unkept.size === 0 };
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(state: SaveState): void {
    this.#view = { state, waiting: new Set(this.#pending.keys()) };
    for (const listener of this.#listeners) listener();
  }
}
