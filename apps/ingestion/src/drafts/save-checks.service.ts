/** Checks before a save which questions of a draft are probably in a bank already. */
import { Injectable } from '@nestjs/common';
import type { SaveCheckResponse } from '@tiku/contracts/ingestion';
import { LIMITS } from '@tiku/contracts/common';
import type { Caller } from '@tiku/platform/auth';
import type { z } from 'zod';
import { DraftsRepository } from './drafts.repository.js';
import { QuestionBankClient } from './question-bank.client.js';

type Duplicates = z.input<typeof SaveCheckResponse>['duplicates'];

@Injectable()
export class SaveChecksService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly questionBank: QuestionBankClient,
  ) {}

  /** @throws AppError 503 if question-bank is unavailable */
  async duplicates({ id: userId, role }: Caller, draftId: string): Promise<Duplicates> {
    const questions = (await this.drafts.questions(draftId)).filter(({ stem }) => stem.trim() !== '');
    const found: Duplicates = [];
    // A draft has at most LIMITS.questionsPerDraft questions: three calls.
    for (let from = 0; from < questions.length; from += LIMITS.questionsPerBatch) {
      const batch = questions.slice(from, from + LIMITS.questionsPerBatch);
      const { results } = await this.questionBank.findDuplicates({
        userId,
        role,
        questions: batch.map(({ stem, type, options, fillAnswers, solutionAnswers }) => ({
          stem,
          ...(type !== 'unknown' && { type }),
          options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
          fillAnswers,
          solutionAnswers,
        })),
      });
      for (const { index, matches } of results) {
        const question = batch[index];
        if (question) found.push({ questionId: question.id, matches });
      }
    }
    return found;
  }
}
