/** Questions near another one, its neighbours in the bank, and recommended questions of a bank. */
import { Injectable } from '@nestjs/common';
import type { Question } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { GramFrequencies } from '@tiku/platform/search';
import { QuestionsService } from '../questions/questions.service.js';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { recommended } from './recommendation.js';
import { nearest, rareGrams } from './relatedness.js';
import { RelatedQuestionsRepository } from './related-questions.repository.js';

@Injectable()
export class RelatedQuestionsService {
  constructor(
    private readonly related: RelatedQuestionsRepository,
    private readonly questions: QuestionsService,
    private readonly frequencies: GramFrequencies,
  ) {}

  /** From all banks that the caller may view, the nearest first. */
  async relatedTo(
    { id, bank_id: bankId }: FoundQuestion,
    limit: number,
    caller: Caller,
  ): Promise<Question[]> {
    const question = await this.related.compared(id);
    if (!question) return [];
    const rare = rareGrams(question.grams, this.frequencies.of);
    const candidates = await this.related.candidates(caller.id, { id, bankId }, rare);
    return this.#read(nearest(question, candidates, limit), caller);
  }

  async neighboursOf({
    id,
    bank_id: bankId,
  }: FoundQuestion): Promise<{ previous: string | null; next: string | null }> {
    return this.related.neighbours(id, bankId);
  }

  /** Questions of the bank that the caller has neither opened nor written, nearest to those used. */
  async recommendedIn(bankId: string, limit: number, caller: Caller): Promise<Question[]> {
    const [used, unseen] = await Promise.all([
      this.related.used(caller.id),
      this.related.unseen(caller.id, bankId),
    ]);
    return this.#read(recommended(used, unseen, limit), caller);
  }

  async #read(chosen: readonly { id: string }[], caller: Caller): Promise<Question[]> {
    const rows = await this.related.inOrder(
      chosen.map(({ id }) => id),
      caller.id,
    );
    return this.questions.toQuestions(rows, caller);
  }
}
