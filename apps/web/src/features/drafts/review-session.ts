/**
 * One open review: the questions with undo, and their way into the draft. Saves edits automatically: soon to the server
 * (one request at a time, the last state wins), at once to this browser, which stores them until the server has them.
 * Merges the changes of another window automatically. Owns no markup and no texts.
 */
import type { Draft } from '@tiku/contracts/ingestion';
import { ApiError } from '../../api/api-error.js';
import { isOutdated } from '../../api/outdated-version.js';
import type { DraftQuestion } from './draft-editing.js';
import { questionsOf } from './drafts.client.js';
import { historyReducer, type HistoryAction } from '../../ui/edit-history.js';
import { copyOf, sidesOf } from './local-copies.js';
import { mergeDrafts } from './merge-drafts.js';
import { isStillOpen, sameQuestions, type FieldConflict } from './merge-question.js';
import { rebased, withoutRepeats } from './rebased-history.js';
import { ReviewCopies, unkept } from './review-copies.js';
import {
  differs,
  headOf,
  type Change,
  type DraftHead,
  openedState,
  type OpenedReview,
  type ReviewPorts,
  type ReviewState,
} from './review-state.js';

const AUTOSAVE_DELAY_MS = 1_200;
/** The longest time without a save, even if a person types without a pause. */
const AUTOSAVE_LATEST_MS = 5_000;
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** Another window that saves as often as this one could keep both busy for ever. */
const MERGES_MAX = 5;

export class ReviewSession {
  #state: ReviewState;
  /** The server's list; identity tells whether anything changed since. */
  #base: DraftQuestion[];
  /** Lists sent since, without an answer: the server may have one of them. */
  #unconfirmed: DraftQuestion[][] = [];
  /** The name of the draft that is created if none exists. */
  #name: string;
  readonly #ports: ReviewPorts;
  readonly #copies: ReviewCopies;
  readonly #listeners = new Set<() => void>();
  #saveTimer: ReturnType<typeof setTimeout> | null = null;
  #dirtySince: number | null = null;
  #attempts = 0;
  #mayRemove = false;
  #hasEnded = false;
  /** Writes to the server, one at a time. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(given: OpenedReview & { name: string }, ports: ReviewPorts) {
    this.#ports = ports;
    this.#copies = new ReviewCopies(ports.copies, () => this.#unstored());
    this.#name = given.name;
    this.#base = given.questions;
    this.#state = openedState(given);
  }

  readonly snapshot = (): ReviewState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts saving; the returned function stops it, and saves the rest in the background. */
  attach(): () => void {
    const onOnline = () => this.#saveAfter(0);
    const onLeave = () => {
      this.#copies.keepNow();
      if (this.isDirty() && this.#state.saveState === 'saving') this.#saveAfter(0);
    };
    window.addEventListener('online', onOnline);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    void this.#recover().catch(unkept);
    if (!this.#state.draft) this.#saveAfter(0);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      this.#copies.keepNow();
      void this.flush();
    };
  }

  /** The person has left: stores and sends nothing more. */
  end(): void {
    this.#hasEnded = true;
    if (this.#saveTimer) clearTimeout(this.#saveTimer);
    this.#copies.end();
  }

  /** Whether the server lacks an edit. */
  isDirty(): boolean {
    if (this.#hasEnded) return false;
    const { history, draft } = this.#state;
    // The server removes an emptied draft: undo could not restore it. It waits for the person.
    if (history.present.length === 0) return this.#mayRemove && this.isEmptied();
    return history.present !== this.#base || draft === null || this.#unconfirmed.length > 0;
  }

  /** Whether the person deleted all questions here that the draft still has on the server. */
  isEmptied(): boolean {
    const { history, draft } = this.#state;
    return !this.#hasEnded && draft !== null && history.present.length === 0 && this.#base.length > 0;
  }

  /** Removes the emptied draft, unless another window has written into it meanwhile. */
  async removeEmptied(): Promise<void> {
    this.#mayRemove = true;
    await this.flush();
  }

  /** Keeps the server's version of the emptied draft. */
  readonly keepEmptied = (): void => this.replace(this.#base, this.#state.draft);

  /** The draft was removed elsewhere: creates a new one from the local questions. @throws ApiError */
  restore(): Promise<string> {
    return this.#inTurn(async () => {
      const { draft, history } = this.#state;
      const created = await this.#ports.create({
        name: draft?.name ?? this.#name,
        questions: history.present,
      });
      const gone = this.#subject();
      this.#base = history.present;
      this.#set({ draft: headOf(created), saveState: 'saving' });
      if (gone) await this.#copies.forget(gone);
      this.#noteEdit();
      return created.id;
    });
  }

  edit(change: Change, key?: string): boolean {
    const changed = change(this.#state.history.present);
    if (!changed) return false;
    this.#act({ kind: 'edit', value: changed, at: Date.now(), ...(key !== undefined && { key }) });
    return true;
  }
  readonly undo = (): void => this.#act({ kind: 'undo' });
  readonly redo = (): void => this.#act({ kind: 'redo' });

  /** The questions after the server has changed the draft itself: some are in a bank now. */
  replace(questions: DraftQuestion[], draft: DraftHead | null): void {
    this.#base = questions;
    this.#unconfirmed = [];
    this.#set({
      history: historyReducer(this.#state.history, { kind: 'load', value: questions }),
      draft,
      saveState: 'saved',
      conflicts: this.#state.conflicts.filter((one) => isStillOpen(one, questions)),
    });
    this.#markSaved();
  }

  /** Like `replace`, but keeps edits made since the server began, as new questions if theirs have left. */
  take(questions: DraftQuestion[], draft: DraftHead | null): void {
    const mine = this.#state.history.present;
    const base = this.#base;
    this.replace(questions, draft);
    if (mine === base) return;
    const merged = mergeDrafts({ base, mine, theirs: questions }, this.#ports.newId).questions;
    if (differs(merged, questions)) this.#act({ kind: 'edit', value: merged, at: Date.now() });
  }

  /** @throws ApiError if the name is taken or the server does not answer */
  rename(name: string): Promise<void> {
    return this.#inTurn(async () => {
      for (let merges = 0; ; merges++) {
        const { draft } = this.#state;
        this.#name = name;
        if (!draft) return;
        try {
          const updated = await this.#ports.rename(draft.id, name, draft.version);
          return this.#set({ draft: headOf(updated) });
        } catch (failure) {
          if (!isOutdated(failure) || merges >= MERGES_MAX) throw failure;
          await this.#mergeLatest(draft.id);
        }
      }
    });
  }

  /** Saves to the server; returns the saved draft, or null if that failed. */
  async flush(): Promise<DraftHead | null> {
    for (let saves = 0; this.isDirty() && saves < MERGES_MAX; saves++) if (!(await this.#save())) return null;
    return this.isDirty() ? null : this.#state.draft;
  }

  /** Another window has changed the draft: merges its edits, and sends the local ones. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const { draft } = this.#state;
      if (!draft) return;
      try {
        await this.#mergeLatest(draft.id);
        this.#noteEdit();
      } catch (failure) {
        this.#fail(failure);
      }
    });
  }

  /** Takes the other side's text for a conflict, or keeps the local one. */
  resolve(conflict: FieldConflict, keep: 'mine' | 'theirs'): void {
    this.#set({ conflicts: this.#state.conflicts.filter((other) => other !== conflict) });
    if (keep === 'theirs')
      this.edit((list) =>
        list.map((question) =>
          question.id === conflict.questionId ? { ...question, ...conflict.theirs } : question,
        ),
      );
    this.#markSaved();
  }

  #act(action: HistoryAction<DraftQuestion[]>): void {
    const history = historyReducer(this.#state.history, action);
    if (history === this.#state.history) return;
    this.#mayRemove = false;
    this.#set({ history });
    this.#noteEdit();
  }

  #noteEdit(): void {
    if (!this.isDirty() && !this.isEmptied()) return this.#markSaved();
    this.#copies.keepSoon();
    const { saveState } = this.#state;
    if (saveState === 'gone') return;
    if (this.isEmptied()) return this.#set({ saveState: 'emptied' });
    this.#dirtySince ??= Date.now();
    // The session retries automatically.
    if (saveState === 'offline') return;
    if (saveState === 'saved' || saveState === 'emptied') this.#set({ saveState: 'saving' });
    const latest = this.#dirtySince + AUTOSAVE_LATEST_MS - Date.now();
    this.#saveAfter(Math.max(0, Math.min(AUTOSAVE_DELAY_MS, latest)));
  }

  #saveAfter(delayMs: number): void {
    if (this.#hasEnded) return;
    if (this.#saveTimer) clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.#save(), delayMs);
  }

  #save(): Promise<boolean> {
    if (this.#saveTimer) clearTimeout(this.#saveTimer);
    return this.#inTurn(async () => {
      for (let merges = 0; this.isDirty(); merges++) {
        try {
          await this.#send();
          return true;
        } catch (failure) {
          const { draft } = this.#state;
          if (!draft || !isOutdated(failure) || merges >= MERGES_MAX) return this.#fail(failure);
          try {
            await this.#mergeLatest(draft.id);
          } catch (reading) {
            return this.#fail(reading);
          }
        }
      }
      this.#markSaved();
      return true;
    });
  }

  async #send(): Promise<void> {
    const { draft, task } = this.#state;
    this.#set({ saveState: 'saving' });
    if (!draft && task) return this.#takeDraftOf(task.id);
    const sent = this.#state.history.present;
    const saved = draft
      ? await this.#update(draft, sent)
      : await this.#ports.create({ name: this.#name, questions: sent });
    this.#base = sent;
    this.#unconfirmed = [];
    this.#attempts = 0;
    this.#dirtySince = null;
    this.#set({ draft: headOf(saved) });
    if (this.isDirty()) this.#noteEdit();
    else this.#markSaved();
  }

  /** Another window may have created it, and written into it. The local edits are sent next. */
  async #takeDraftOf(taskId: string): Promise<void> {
    const made = await this.#ports.draftOfTask(taskId);
    this.#mergeIn(this.#base, this.#state.history.present, questionsOf(made));
    this.#attempts = 0;
    this.#set({ draft: headOf(made) });
    // Until now the copy belonged to the task.
    await this.#copies.keep();
    await this.#copies.forget(taskId);
    this.#noteEdit();
  }

  async #update({ id, version }: DraftHead, sent: DraftQuestion[]): Promise<Draft> {
    const before = this.#unconfirmed;
    this.#unconfirmed = before.includes(sent) ? before : [...before, sent];
    try {
      return await this.#ports.change(id, { base: this.#base, questions: sent, version });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
        this.#unconfirmed = before;
      throw failure;
    }
  }

  #fail(failure: unknown): boolean {
    const status = failure instanceof ApiError ? failure.status : 500;
    if (!(failure instanceof ApiError)) console.error('A draft was not saved', failure);
    const isGone = status === 404 && this.#state.draft !== null;
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
    this.#set({ saveState: isGone ? 'gone' : isRefused ? 'refused' : 'offline', failure });
    if (isRefused) return false;
    const delay = RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;
    this.#attempts += 1;
    this.#saveAfter(delay);
    return false;
  }

  async #mergeLatest(id: string): Promise<void> {
    const latest = await this.#ports.read(id);
    const theirs = questionsOf(latest);
    // A list sent from here is not a change of another window.
    const base = this.#unconfirmed.find((sent) => sameQuestions(sent, theirs)) ?? this.#base;
    this.#unconfirmed = [];
    this.#mergeIn(base, this.#state.history.present, theirs);
    this.#set({ draft: headOf(latest) });
  }

  /** Makes `theirs` the base, and applies the changes from `base` to `mine` on top. */
  #mergeIn(base: DraftQuestion[], mine: DraftQuestion[], theirs: DraftQuestion[]): void {
    const { history, conflicts } = rebased(this.#state.history, { base, mine, theirs }, this.#ports.newId);
    this.#base = theirs;
    this.#ask(conflicts);
    this.#set({ history });
  }

  async #recover(): Promise<void> {
    const { draft, task } = this.#state;
    const subjects = [task?.id, draft?.id].filter((id) => id !== undefined);
    const found = await Promise.all(subjects.map((subject) => this.#ports.copies.find(subject)));
    for (const { copy, forget } of found.flat()) {
      const { base, mine } = sidesOf(copy, this.#base);
      const { questions, conflicts } = mergeDrafts(
        { base, mine, theirs: this.#state.history.present },
        this.#ports.newId,
      );
      this.#ask([...copy.conflicts.filter((one) => isStillOpen(one, questions)), ...conflicts]);
      if (differs(questions, this.#state.history.present)) {
        this.#set({ hasRecovered: true });
        this.#act({ kind: 'edit', value: questions, at: Date.now() });
      }
      // If this browser can no longer store anything, the earlier copy is all there is.
      if (await this.#copies.keep()) await forget().catch(unkept);
    }
  }

  /** The server has the current questions. */
  #markSaved(): void {
    if (this.isDirty()) return;
    if (this.isEmptied()) return this.#set({ saveState: 'emptied' });
    this.#dirtySince = null;
    if (this.#state.saveState !== 'saved') this.#set({ saveState: 'saved' });
    // Only this browser knows the undecided conflicts.
    if (this.#state.conflicts.length > 0) return this.#copies.keepSoon();
    const subject = this.#subject();
    if (subject) void this.#copies.forget(subject);
  }

  #ask(conflicts: readonly FieldConflict[]): void {
    this.#set({ conflicts: withoutRepeats([...this.#state.conflicts, ...conflicts]) });
  }

  #unstored() {
    const subject = this.#subject();
    const { history, conflicts } = this.#state;
    const isKnown =
      history.present === this.#base && this.#unconfirmed.length === 0 && conflicts.length === 0;
    if (this.#hasEnded || isKnown || !subject) return null;
    return { subject, copy: copyOf(this.#base, history.present, this.#unconfirmed, conflicts) };
  }

  #subject(): string | null {
    return this.#state.draft?.id ?? this.#state.task?.id ?? null;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  #set(change: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
