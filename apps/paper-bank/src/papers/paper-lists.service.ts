/** Lists of papers, and the preview before buying. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { ListPapersQuery, PaperQuestionContent, PaperSummary } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { seesDrafts, type PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { keyOf, PinnedQuestionsRepository } from '../questions/pinned-questions.repository.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { shownReading } from './paper-access.js';
import { accessOf } from './paper-columns.repository.js';
import { PaperListRepository, type PaperScope } from './paper-list.repository.js';
import { toQuestion, toSummary, withoutAnswers } from './papers.presenter.js';

type Query = z.output<typeof ListPapersQuery>;
const PREVIEWED = 3;

@Injectable()
export class PaperListsService {
  constructor(
    private readonly lists: PaperListRepository,
    private readonly pins: PinnedQuestionsRepository,
    private readonly questionBank: QuestionBankClient,
    private readonly names: UserNames,
  ) {}

  /** For a bank that the caller may see: those who work in it see drafts, too. */
  ofBank(bank: PaperBankAccess, query: Query, caller: Caller) {
    const scope = { paperBankId: bank.id, seesDrafts: seesDrafts(bank), purchased: bank.purchased };
    return this.#list(scope, query, caller);
  }

  /** Papers that the caller made, in banks that the caller still belongs to. */
  mine(query: Query, caller: Caller) {
    return this.#list('mine', query, caller);
  }

  async preview(bank: PaperBankAccess): Promise<PaperQuestionContent[]> {
    const keys = await this.lists.previewed(bank.id, PREVIEWED);
    const pins = await this.pins.load(keys);
    // In the order of the paper; the pins have none.
    return keys.flatMap((key) => {
      const pin = pins.get(keyOf(key));
      return pin
        ? [withoutAnswers(toQuestion(pin.content, (image) => this.questionBank.imageUrl(image)))]
        : [];
    });
  }

  async #list(
    scope: PaperScope,
    query: Query,
    caller: Caller,
  ): Promise<{ papers: PaperSummary[]; pagination: Pagination }> {
    const { rows, total, nextCursor } = await this.lists.list(scope, query, caller.id);
    const creatorOf = await this.names.of(rows);
    // The statement omits hidden rows; if it ever differs from the rules, a row is missing rather than shown.
    const visible = rows.filter((row) => shownReading(accessOf(row), caller) !== 'hidden');
    return {
      papers: visible.map((row) => toSummary(row, creatorOf(row), caller)),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }
}
