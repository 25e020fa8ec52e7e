/**
 * Saves one paper, one save at a time. When another person saved meanwhile, their changes are merged in, and what both
 * changed is saved. Owns what the server has; owns no screen.
 */
import type { Paper } from '@tiku/contracts/paper-bank';
import { ApiError } from '../../../api/api-error.js';
import { mergePapers, withIds } from './merge-papers.js';
import { bodyOf, draftOf, type PaperDraft } from './paper-draft.js';

/** Another person may save again between reading and saving; more often than this is no coincidence. */
const ATTEMPTS_MAX = 4;

export interface PaperServer {
  read: () => Promise<Paper>;
  update: (body: ReturnType<typeof bodyOf> & { version: number }) => Promise<Paper>;
}

export interface SavedPaper {
  paper: Paper;
  /** Carries any state of the paper to what the server has now. */
  rebase: (draft: PaperDraft) => PaperDraft;
  isMerged: boolean;
}

export class PaperSaver {
  readonly #server: PaperServer;
  #version: number;
  #known: PaperDraft;
  #running: Promise<unknown> = Promise.resolve();

  constructor(server: PaperServer, paper: Paper) {
    this.#server = server;
    this.#version = paper.version;
    this.#known = draftOf(paper);
  }

  hasAll(draft: PaperDraft): boolean {
    return JSON.stringify(bodyOf(draft)) === JSON.stringify(bodyOf(this.#known));
  }

  /** Begins when the save before it has ended; throws what the server refused. */
  save(draft: PaperDraft): Promise<SavedPaper> {
    const next = this.#running.then(() => this.#send(draft));
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #send(draft: PaperDraft): Promise<SavedPaper> {
    const merges: ((draft: PaperDraft) => PaperDraft)[] = [];
    let mine = draft;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const paper = await this.#server.update({ ...bodyOf(mine), version: this.#version });
        const [sent, now] = [mine, draftOf(paper)];
        this.#version = paper.version;
        this.#known = now;
        return {
          paper,
          isMerged: merges.length > 0,
          rebase: (state) =>
            withIds(
              merges.reduce((merged, merge) => merge(merged), state),
              sent,
              now,
            ),
        };
      } catch (failure) {
        const isBehind = failure instanceof ApiError && failure.status === 409;
        if (!isBehind || attempt === ATTEMPTS_MAX) throw failure;
        const newer = await this.#server.read();
        const [base, theirs] = [this.#known, draftOf(newer)];
        const merge = (state: PaperDraft) => mergePapers(base, state, theirs);
        merges.push(merge);
        mine = merge(mine);
        this.#version = newer.version;
        this.#known = theirs;
      }
    }
  }
}
