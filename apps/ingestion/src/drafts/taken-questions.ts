/**
 * Takes questions out of a draft that a bank has now. One that another window edited meanwhile stays as a new question,
 * because the bank has its former content.
 */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { QuestionMatchesRepository } from '../matches/question-matches.repository.js';
import type { DraftQuestion } from './draft-questions.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { contentHashOf } from './sendable-questions.js';

export interface TakenQuestion {
  question: DraftQuestion;
  /** Null if no bank could accept the question. */
  contentHash: string | null;
}

@Injectable()
export class TakenQuestions {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly draftsService: DraftsService,
    private readonly matches: QuestionMatchesRepository,
  ) {}

  /**
   * Of a locked draft; one that becomes empty is removed. `outdated` ones stay as new questions in any case. Returns the
   * ids of taken questions that stay because another window edited them.
   */
  async takeOut(
    tx: Tx,
    draftId: string,
    taken: readonly TakenQuestion[],
    outdated: readonly TakenQuestion[] = [],
  ): Promise<ReadonlySet<string>> {
    if (taken.length + outdated.length === 0) return new Set();
    const now = new Map(
      (await this.drafts.questions(draftId, tx)).map((question) => [question.id, contentHashOf(question)]),
    );
    const isEdited = ({ question, contentHash }: TakenQuestion): boolean =>
      now.has(question.id) && now.get(question.id) !== contentHash;
    const edited = taken.filter(isEdited);
    const leaving = taken.filter((entry) => !isEdited(entry)).map(({ question }) => question.id);
    const staying = [...edited, ...outdated].map(({ question }) => question.id);
    for (const id of staying) await this.drafts.renameQuestion(tx, draftId, id, newId());
    await this.matches.remove(tx, draftId, [...leaving, ...staying]);
    const figureIds = await this.drafts.figureIds(tx, draftId);
    const left = await this.drafts.removeQuestions(tx, draftId, leaving);
    if (left === 0) await this.draftsService.removeIn(tx, draftId);
    else await this.draftsService.announce(tx, draftId);
    await this.draftsService.releaseFigures(tx, figureIds);
    return new Set(edited.map(({ question }) => question.id));
  }
}
