/**
 * Saves one paper, one save at a time: a new one as a whole, then by operations. The service makes them on whatever the
 * paper has become meanwhile, so that what another person did stays. Owns what the server has; owns no screen.
 */
import { OPERATIONS_AT_ONCE, type Paper, type PaperOperation } from '@tiku/contracts/paper-bank';
import { isPassing } from './is-passing.js';
import type { KeptMaking } from './local-paper.js';
import { carriedTo, operationsBetween } from './paper-changes.js';
import { draftOf, NEW_PAPER, questionsOf, type PaperDraft } from './paper-draft.js';

export interface PaperServer {
  read: (id: string) => Promise<Paper>;
  /** Which version it has now: much less to answer than the paper. */
  newestVersion: (id: string) => Promise<number>;
  /** Twice under one key it is made once. */
  create: (draft: PaperDraft, idempotencyKey: string) => Promise<Paper>;
  change: (id: string, operations: PaperOperation[]) => Promise<Paper>;
  /** What a new paper is made of, until the server has said that it is made or refused. */
  making: KeptMaking;
}

export interface SavedPaper {
  /** Carries any state of the paper to what the server has now. */
  rebase: (draft: PaperDraft) => PaperDraft;
  /** Another person changed it meanwhile. */
  isMerged: boolean;
  /** Where it is new. */
  made: Paper | null;
}

export class PaperSaver {
  readonly #server: PaperServer;
  #id: string | null;
  #known: PaperDraft;
  #version: number;
  #running: Promise<unknown> = Promise.resolve();
  /** Asked for while something else is under way, by which they may fall behind. */
  readonly #waiting = new Set<{ draft: PaperDraft }>();

  /** Null: it is new. */
  constructor(server: PaperServer, paper: Paper | null) {
    this.#server = server;
    this.#id = paper?.id ?? null;
    this.#known = paper ? draftOf(paper) : NEW_PAPER;
    this.#version = paper?.version ?? 0;
  }

  hasAll(draft: PaperDraft): boolean {
    return operationsBetween(this.#known, draft).length === 0;
  }

  /** Begins when the save before it has ended; throws what the server refused. */
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

  /** What others saved meanwhile, below what is not saved yet; null where nothing new is known. Throws what went wrong. */
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

  /** Drafts that wait were written without what came: sent as they are, they would take it back. */
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
    const { made, asked } = await this.#make(sent);
    const now = this.#received(made);
    [this.#id, this.#known] = [made.id, now];
    // Asked for again, it may be there for long and have been changed since.
    return { ...this.#merged(now, asked), made, isMerged: operationsBetween(asked, now).length > 0 };
  }

  /**
   * Where the answer was lost it may be there: the same is asked for again under the same key, and what has changed since
   * is saved by operations.
   */
  async #make(sent: PaperDraft): Promise<{ made: Paper; asked: PaperDraft }> {
    const { making } = this.#server;
    const asked = making.get() ?? { draft: sent, key: crypto.randomUUID(), at: Date.now() };
    making.set(asked);
    const made = await this.#server.create(asked.draft, asked.key).catch((failure: unknown) => {
      if (!isPassing(failure)) making.set(null);
      throw failure;
    });
    making.set(null);
    // It was put into the trash meanwhile: what is written now is another one.
    return made.deletedAt ? this.#make(sent) : { made, asked: asked.draft };
  }

  async #sendChanges(id: string, sent: PaperDraft): Promise<SavedPaper> {
    const operations = operationsBetween(this.#known, sent);
    let now = this.#known;
    // Where one is refused or its answer is lost, all are sent again: what is made already is not made twice.
    for (let start = 0; start < operations.length; start += OPERATIONS_AT_ONCE)
      now = this.#received(
        await this.#server.change(id, operations.slice(start, start + OPERATIONS_AT_ONCE)),
      );
    this.#known = now;
    if (operationsBetween(sent, now).length > 0) return this.#merged(now, sent);
    return { made: null, isMerged: false, rebase: (state) => withFacts(state, now) };
  }
}

/** What only the server knows of the questions. Those of which it says nothing new stay the objects that they are. */
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
