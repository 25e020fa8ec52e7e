import { Injectable } from '@nestjs/common';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import type { PageCaller } from '../graphql/request-context.js';
import { RequestLoader } from '../graphql/request-loader.js';
import { QuestionBanksClient } from './question-banks.client.js';

/** The banks of a list of questions, in one call. */
@Injectable()
export class QuestionBankLoader extends RequestLoader<QuestionBank> {
  constructor(private readonly client: QuestionBanksClient) {
    super();
  }

  protected async loadBatch(ids: readonly string[], caller: PageCaller): Promise<(QuestionBank | null)[]> {
    const banks = new Map((await this.client.listByIds(caller, ids)).map((bank) => [bank.id, bank]));
    return ids.map((id) => banks.get(id) ?? null);
  }
}
