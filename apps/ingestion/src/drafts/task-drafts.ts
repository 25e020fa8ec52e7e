/** Creates the draft of a recognised document, in the transaction that completes its task. */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { newId, type Tx } from '@tiku/platform/database';
import { comparableText, signatureOf } from '@tiku/question-syntax/signature';
import { type QuestionMatches, QuestionMatchesRepository } from '../matches/question-matches.repository.js';
import { FIND_SAME_PAPER } from '../queues.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { DraftNaming } from './draft-naming.js';
import { documentName } from './draft-names.js';
import { DraftsRepository } from './drafts.repository.js';
import { SimilarDrafts } from './similar-drafts.js';

export interface ReadDocument {
  /** As the paper prints it. */
  title: string | null;
  questions: readonly RecognisedQuestion[];
}

@Injectable()
export class TaskDrafts {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly naming: DraftNaming,
    private readonly similar: SimilarDrafts,
    private readonly matches: QuestionMatchesRepository,
  ) {}

  /** The caller holds the locks of the owner and the task. Returns the draft's id. */
  async insert(
    tx: Tx,
    task: Pick<TaskRow, 'id' | 'user_id' | 'file_name'>,
    { title, questions }: ReadDocument,
    matches: QuestionMatches = new Map(),
  ): Promise<string> {
    const id = newId();
    const name = await this.naming.freeName(tx, task.user_id, documentName(title, task.file_name));
    const draft = { id, userId: task.user_id, name, description: '', taskId: task.id, automatic: true };
    if (!(await this.drafts.insert(tx, draft)))
      throw new Error(`the name of draft ${id} was taken meanwhile`);
    const signature = signatureOf(comparableText(questions));
    await this.drafts.setQuestions(tx, id, [...questions], signature);
    await this.matches.insert(tx, id, matches);
    await this.similar.remember(tx, task.id, signature);
    await this.similar.keep(tx, task.user_id, id, signature);
    await tx.enqueue(FIND_SAME_PAPER, { draftId: id }, { userId: task.user_id });
    return id;
  }
}
