/** Sends the statement of a search. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import type { BankAccess } from '../question-banks/bank-access.js';
import type { QuestionRow } from '../questions/question-columns.repository.js';
import type { SearchLimits, SearchPlan } from './search-plan.js';
import { searchStatement } from './search-statement.repository.js';
import type { SearchRequest } from './statement-parts.repository.js';

/** A question, or nulls in the only row of a search that found none, beside what the statement counted. */
export interface ResultRow extends QuestionRow {
  access: BankAccess;
  hits: number;
  sampled: number | null;
  ranked: number | null;
  k: number | null;
}

@Injectable()
export class QuestionSearchRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(request: SearchRequest, plan: SearchPlan, limits: SearchLimits): Promise<ResultRow[]> {
    const { sql, params } = searchStatement(request, plan, limits);
    return this.transactions.read.query<ResultRow>(sql, params);
  }
}
