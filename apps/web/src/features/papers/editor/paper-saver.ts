/**
 * Saves one paper, one save at a time: a new one as a whole, then by operations. The service applies them to the
 * paper's current state, so that another person's changes stay. Owns the server's state; owns no screen.
 */
import { OPERATIONS_AT_ONCE, type Paper, type PaperOperation } from '@tiku/contracts/paper-bank';
import { isTransient } from './is-transient.js';
import type { PendingCreationStore } from './local-paper.js';
import { carriedTo, operationsBetween } from './paper-changes.js';
import { draftOf, NEW_PAPER, questionsOf, type PaperDraft } from './paper-draft.js';

export interface PaperServer {
  read: (id: string) => Promise<Paper>;
  /** The current version: a much smaller answer than the paper. */
  newestVersion: (id: string) => Promise<number>;
  /** A repeat under the same key creates no second one. */
  create: (draft: PaperDraft, idempotencyKey: string) => Promise<Paper>;
  change: (id: string, operations: PaperOperation[]) => Promise<Paper>;
  /** The creating request, until the server has confirmed or refused it. */
  creation: PendingCreationStore;
}

export interface SavedPaper {
  /** Rebases any state of the paper onto the server's current state. */
  rebase: (draft: PaperDraft) => PaperDraft;
  /** Another person changed it meanwhile. */
  isMerged: boolean;
  /** The paper that this save created; null if it existed before. */
  made: Paper | null;
}

export class PaperSaver {
  readonly #server: PaperServer;
  #id: string | null;
  #known: PaperDraft;
  #version: number;
  #running: Promise<unknown> = Promise.resolve();
  /** Requested while something else is running, whose result may make them outdated. */
  readonly #waiting = new Set<{ draft: PaperDraft }>();

  /** Null for a new one. */
  constructor(server: PaperServer, paper: Paper | null) {
    this.#server = server;
    this.#id = paper?.id ?? null;
    this.#known = paper ? draftOf(paper) : NEW_PAPER;
    this.#version = paper?.version ?? 0;
  }

  hasAll(draft: PaperDraft): boolean {
    return operationsBetween(this.#known, draft).length === 0;
  }

  /** Waits for the previous save; throws the server's refusal. */
  save(draft: PaperDraft): Promise<SavedPaper> {
    const waiting = { draft };
    this.#waiting.add(waiting);
    const next = this.#running.then(() => {
      this.#waiting.delete(waiting);
      return this.#send(waiting.draft);
    });
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** Merges others' saves below the unsaved edits; null without news. Throws the failure. */
  refresh(): Promise<SavedPaper | null> {
    const next = this.#running.then(() => this.#read());
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #read(): Promise<SavedPaper | null> {
    if (this.#id === null) return null;
    if ((await this.#server.newestVersion(this.#id)) === this.#version) return null;
    const before = this.#known;
    const now = this.#received(await this.#server.read(this.#id));
    if (operationsBetween(before, now).length === 0) return null;
    this.#known = now;
    return this.#merged(now, before);
  }

  /** Waiting drafts predate the received state: sent unchanged, they would revert it. */
  #merged(now: PaperDraft, before: PaperDraft): SavedPaper {
    const rebase = (state: PaperDraft): PaperDraft => withFacts(carriedTo(now, before, state), now);
    for (const waiting of this.#waiting) waiting.draft = rebase(waiting.draft);
    return { made: null, isMerged: true, rebase };
  }

  #received(paper: Paper): PaperDraft {
    this.#version = paper.version;
    return draftOf(paper);
  }

  async #send(sent: PaperDraft): Promise<SavedPaper> {
    if (this.#id !== null) return this.#sendChanges(this.#id, sent);
    const { made, pending } = await this.#make(sent);
    const now = this.#received(made);
    [this.#id, this.#known] = [made.id, now];
    // On a repeat it may have existed for long and have been changed since.
    return { ...this.#merged(now, pending), made, isMerged: operationsBetween(pending, now).length > 0 };
  }

  /**
   * After a lost answer the paper may exist: repeats the same request under the same key, and then saves later changes
   * by operations.
   */
  async #make(sent: PaperDraft): Promise<{ made: Paper; pending: PaperDraft }> {
    const { creation } = this.#server;
    const pending = creation.get() ?? { draft: sent, key: crypto.randomUUID(), at: Date.now() };
    creation.set(pending);
    const made = await this.#server.create(pending.draft, pending.key).catch((failure: unknown) => {
      if (!isTransient(failure)) creation.set(null);
      throw failure;
    });
    creation.set(null);
    // It was deleted meanwhile: the current draft is a new paper.
    return made.deletedAt ? this.#make(sent) : { made, pending: pending.draft };
  }

  async #sendChanges(id: string, sent: PaperDraft): Promise<SavedPaper> {
    const operations = operationsBetween(this.#known, sent);
    let now = this.#known;
    // If one is refused or its answer is lost, all are sent again: completed ones are not applied twice.
    for (let start = 0; start < operations.length; start += OPERATIONS_AT_ONCE)
      now = this.#received(
        await this.#server.change(id, operations.slice(start, start + OPERATIONS_AT_ONCE)),
      );
    this.#known = now;
    if (operationsBetween(sent, now).length > 0) return this.#merged(now, sent);
    return { made: null, isMerged: false, rebase: (state) => withFacts(state, now) };
  }
}

/** Updates the fields of the questions that only the server knows. Questions without news stay the same objects. */
function withFacts(state: PaperDraft, now: PaperDraft): PaperDraft {
  const known = new Map(questionsOf(now).map((question) => [question.id, question]));
  return {
    ...state,
    sections: state.sections.map((section) => ({
      ...section,
      questions: section.questions.map((held) => {
        const fresh = known.get(held.id);
        const isSame = fresh && (held.questionVersion ?? fresh.questionVersion) === fresh.questionVersion;
        const isNews =
          held.pinned === undefined ||
          held.newerVersion !== fresh?.newerVersion ||
          held.deleted !== fresh?.deleted;
        return fresh && isSame && isNews ? { ...fresh, score: held.score } : held;
      }),
    })),
  };
}
