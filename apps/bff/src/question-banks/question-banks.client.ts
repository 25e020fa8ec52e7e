import { BankAnswer, BanksAnswer, type QuestionBank } from '@tiku/contracts/question-bank';
import type { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { QueryQuestionBanksArgs } from '../graphql/schema-types.js';

/** question-bank's banks as one caller sees them. */
export class QuestionBanksClient {
  constructor(
    private readonly questionBank: ServiceClient,
    private readonly token: string,
  ) {}

  list(query: QueryQuestionBanksArgs): Promise<z.output<typeof BanksAnswer>> {
    return this.questionBank.call({
      path: '/question-banks',
      query: { ...query },
      answer: BanksAnswer,
      token: this.token,
    });
  }

  /** Those of at most 100 ids that the caller may see. */
  async listByIds(ids: readonly string[]): Promise<QuestionBank[]> {
    const query = { ids: ids.join(','), limit: ids.length };
    const { questionBanks } = await this.questionBank.call({
      path: '/question-banks',
      query,
      answer: BanksAnswer,
      token: this.token,
    });
    return questionBanks;
  }

  /** By id or short code. @throws AppError 404 */
  async get(id: string): Promise<QuestionBank> {
    const path = `/question-banks/${encodeURIComponent(id)}`;
    return (await this.questionBank.call({ path, answer: BankAnswer, token: this.token })).questionBank;
  }
}
