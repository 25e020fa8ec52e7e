/**
 * Saves one paper, one save at a time, by operations: the service makes them on whatever the paper has become meanwhile,
 * so that what another person did stays. Owns what the server has; owns no screen.
 */
import { OPERATIONS_AT_ONCE, type Paper, type PaperOperation } from '@tiku/contracts/paper-bank';
import { carriedTo, operationsBetween } from './paper-changes.js';
import { draftOf, questionsOf, type PaperDraft } from './paper-draft.js';

export type ChangePaper = (operations: PaperOperation[]) => Promise<Paper>;

export interface SavedPaper {
  /** Carries any state of the paper to what the server has now. */
  rebase: (draft: PaperDraft) => PaperDraft;
  /** Another person changed it meanwhile. */
  isMerged: boolean;
}

export class PaperSaver {
  readonly #change: ChangePaper;
  #known: PaperDraft;
  #running: Promise<unknown> = Promise.resolve();

  constructor(change: ChangePaper, paper: Paper) {
    this.#change = change;
    this.#known = draftOf(paper);
  }

  hasAll(draft: PaperDraft): boolean {
    return operationsBetween(this.#known, draft).length === 0;
  }

  /** Begins when the save before it has ended; throws what the server refused. */
  save(draft: PaperDraft): Promise<SavedPaper> {
    const next = this.#running.then(() => this.#send(draft));
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #send(sent: PaperDraft): Promise<SavedPaper> {
    const operations = operationsBetween(this.#known, sent);
    let now = this.#known;
    // Where one is refused or its answer is lost, all are sent again: what is made already is not made twice.
    for (let start = 0; start < operations.length; start += OPERATIONS_AT_ONCE)
      now = draftOf(await this.#change(operations.slice(start, start + OPERATIONS_AT_ONCE)));
    this.#known = now;
    const isMerged = operationsBetween(sent, now).length > 0;
    return {
      isMerged,
      rebase: (state) => withFacts(isMerged ? carriedTo(now, sent, state) : state, now),
    };
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
