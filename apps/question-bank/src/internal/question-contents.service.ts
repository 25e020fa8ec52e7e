/** Questions with their answers, for a user who puts them into a paper. */
import { Injectable } from '@nestjs/common';
import type {
  QuestionContentsResponse,
  QuestionContentsRequest,
} from '@tiku/contracts/question-bank-internal';
import type { z } from 'zod';
import { storedOrigin } from '../origins/question-origin.js';
import { maySeeAnswers, mayView } from '../question-banks/bank-access.js';
import { bankOf } from '../questions/question-access.js';
import { QuestionsService } from '../questions/questions.service.js';
import { QuestionContentsRepository } from './question-contents.repository.js';

@Injectable()
export class QuestionContentsService {
  constructor(
    private readonly contents: QuestionContentsRepository,
    private readonly questions: QuestionsService,
  ) {}

  /** Omits questions that the user may not use. */
  async find({
    ids,
    userId,
    role,
  }: z.output<typeof QuestionContentsRequest>): Promise<
    z.output<typeof QuestionContentsResponse>['questions']
  > {
    const rows = (await this.contents.find(ids, userId)).filter(
      (row) => mayView(bankOf(row)) && (maySeeAnswers(row.my_role, role) || row.creator_id === userId),
    );
    const questions = await this.questions.toQuestions(rows, { id: userId, role });
    const originOf = new Map(rows.map((row) => [row.id, storedOrigin(row)]));
    return questions.map((question) => ({ ...question, origin: originOf.get(question.id) ?? null }));
  }
}
