import { LIMITS } from '@tiku/contracts/common';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import DataLoader from 'dataloader';
import type { QuestionBanksClient } from './question-banks.client.js';

/** The banks of a list of questions, in one call; null if the caller may not know one. */
export function createQuestionBankLoader(
  client: QuestionBanksClient,
): DataLoader<string, QuestionBank | null> {
  return new DataLoader<string, QuestionBank | null>(
    async (ids) => {
      const banks = new Map((await client.listByIds(ids)).map((bank) => [bank.id, bank]));
      return ids.map((id) => banks.get(id) ?? null);
    },
    { maxBatchSize: LIMITS.pageSizeMax },
  );
}
