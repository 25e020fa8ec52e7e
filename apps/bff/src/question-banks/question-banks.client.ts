import { Inject, Injectable } from '@nestjs/common';
import { BankResponse, BanksResponse, type QuestionBank } from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import type { QueryQuestionBanksArgs } from '../graphql/schema-types.js';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

/** question-bank's banks as a caller sees them. */
@Injectable()
export class QuestionBanksClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  list(caller: PageCaller, query: QueryQuestionBanksArgs): Promise<z.output<typeof BanksResponse>> {
    return this.services['question-bank'].call({
      path: '/question-banks',
      query: { ...query },
      response: BanksResponse,
      token: caller.token,
    });
  }

  /** Those of at most 100 ids that the caller may see. */
  async listByIds(caller: PageCaller, ids: readonly string[]): Promise<QuestionBank[]> {
    const query = { ids: ids.join(','), limit: ids.length };
    const { questionBanks } = await this.services['question-bank'].call({
      path: '/question-banks',
      query,
      response: BanksResponse,
      token: caller.token,
    });
    return questionBanks;
  }

  /** By id or short code. @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<QuestionBank> {
    const path = `/question-banks/${encodeURIComponent(id)}`;
    return (await this.services['question-bank'].call({ path, response: BankResponse, token: caller.token }))
      .questionBank;
  }
}
