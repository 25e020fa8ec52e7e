/** Sends the statement of a search. */
import { Injectable } from '@nestjs/common';
import { BANK_STATUSES, BANK_VISIBILITIES, BankRole } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { float8, int4, json, nullable, row, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { QUESTION_OR_NULLS } from '../questions/question-columns.repository.js';
import type { SearchLimits, SearchPlan } from './search-plan.js';
import { searchStatement } from './search-statement.repository.js';
import type { SearchRequest } from './statement-parts.repository.js';

/** `BankAccessRow` as JSON. */
const AccessJson = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  status: z.enum(BANK_STATUSES),
  visibility: z.enum(BANK_VISIBILITIES),
  role: BankRole.nullable(),
  memberRole: BankRole.nullable(),
  allowCollaboration: z.boolean(),
  allowSelling: z.boolean(),
  questionCount: z.int(),
  maxQuestions: z.int().nullable(),
  sameEnterprise: z.boolean(),
}) satisfies z.ZodType<BankAccess>;
/** A question, or nulls in the only row of a search without hits, with the statement's counts. */
const ResultRow = row({
  access: json(z.union([AccessJson, z.object({ id: z.null() }).transform(() => null)])),
  hits: int4,
  sampled: nullable(int4),
  ranked: nullable(int4),
  floor: nullable(uuid),
  k: nullable(float8),
  ...QUESTION_OR_NULLS,
});
export type ResultRow = RowOf<typeof ResultRow>;

@Injectable()
export class QuestionSearchRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(request: SearchRequest, plan: SearchPlan, limits: SearchLimits): Promise<ResultRow[]> {
    const { sql, params } = searchStatement(request, plan, limits);
    return this.transactions.lists.query(ResultRow, sql, params);
  }
}
