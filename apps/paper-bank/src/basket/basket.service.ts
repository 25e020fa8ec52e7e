/** Use cases of the basket: stores ids; question-bank returns the content that the owner may see. */
import { Injectable } from '@nestjs/common';
import { BASKET_MAX, type BasketItem } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import { toQuestion } from '../papers/papers.presenter.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { BasketRepository } from './basket.repository.js';

@Injectable()
export class BasketService {
  constructor(
    private readonly basket: BasketRepository,
    private readonly questions: QuestionBankClient,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 503 if question-bank is unavailable */
  async of(caller: Caller): Promise<BasketItem[]> {
    const ids = await this.basket.list(caller.id);
    const found = await this.questions.contents(ids, caller);
    // The owner cannot see deleted or withdrawn questions, so cannot remove them: they would fill the basket for ever.
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) await this.take(missing, caller);
    return ids.flatMap((id) => {
      const question = found.get(id);
      const imageUrl = (key: string | null) => this.questions.imageUrl(key);
      return question ? [{ id, version: question.version, content: toQuestion(question, imageUrl) }] : [];
    });
  }

  /** @throws AppError 422 if the basket would exceed its maximum */
  async put(ids: readonly string[], caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      if ((await this.basket.add(tx, caller.id, ids)) > BASKET_MAX)
        throw businessRule('paper.basketMax', { limit: BASKET_MAX });
    });
  }

  order(ids: readonly string[], caller: Caller): Promise<void> {
    return this.transactions.run((tx) => this.basket.order(tx, caller.id, ids));
  }

  take(ids: readonly string[], caller: Caller): Promise<void> {
    return this.transactions.run((tx) => this.basket.remove(tx, caller.id, ids));
  }
}
