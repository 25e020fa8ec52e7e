/** Stores responses: a batch is repeatable, and each item keeps the highest `seq`. */
import { Injectable } from '@nestjs/common';
import type { ResponsesRequest, ResponsesResponse } from '@tiku/contracts/exams';
import { Transactions, type Tx } from '@tiku/platform/database';
import { validation, type FieldProblem } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { ExamsRepository, type ItemRow } from '../exams/exams.repository.js';
import { ResponsesRepository } from './responses.repository.js';
import { SittingsRepository, type SittingRow } from './sittings.repository.js';
import { requireTaker, requireWritable } from './sittings.rules.js';

type Saved = Omit<z.output<typeof ResponsesResponse>, 'success'>;
type Given = ResponsesRequest['items'][number];

@Injectable()
export class ResponsesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly sittings: SittingsRepository,
    private readonly exams: ExamsRepository,
    private readonly responses: ResponsesRepository,
  ) {}

  /** @throws AppError 400 unknown item or wrong form, 409 another device has taken over, 422 after the submission */
  async save({ id, user_id }: SittingRow, request: ResponsesRequest): Promise<Saved> {
    const items = latestOfEach(request.items);
    const ids = items.map(({ itemId }) => itemId);
    const stored = await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, user_id);
      const sitting = requireTaker(await this.sittings.lock(tx, id), { id: user_id });
      requireWritable(sitting, request.epoch);
      await this.#requireForms(tx, sitting.exam_id, request.items);
      await this.responses.save(tx, id, items);
      return this.responses.load(id, ids, tx);
    });
    return {
      durable: Object.fromEntries(ids.map((itemId) => [itemId, stored.get(itemId)?.seq ?? 0])),
      closed: ids.filter((itemId) => stored.get(itemId)?.is_closed),
      now: new Date().toISOString(),
      endsAt: null,
    };
  }

  async #requireForms(tx: Tx, examId: string, given: readonly Given[]): Promise<void> {
    const ids = [...new Set(given.map(({ itemId }) => itemId))];
    const known = new Map((await this.exams.items(examId, ids, tx)).map((item) => [item.id, item]));
    const problems = given.flatMap((each, at) => problemOf(each, known.get(each.itemId), at));
    if (problems.length > 0) throw validation(problems);
  }
}

/** A request may name an item twice; a statement may not. */
function latestOfEach(items: readonly Given[]): Given[] {
  const latest = new Map<string, Given>();
  for (const item of items) if (item.seq > (latest.get(item.itemId)?.seq ?? 0)) latest.set(item.itemId, item);
  return [...latest.values()];
}

function problemOf({ value }: Given, item: ItemRow | undefined, at: number): FieldProblem[] {
  if (!item) return [{ path: `items.${at}.itemId`, rule: 'examItem' }];
  return value === null || fits(value, item) ? [] : [{ path: `items.${at}.value`, rule: 'responseForm' }];
}

function fits(value: NonNullable<Given['value']>, { form, content }: ItemRow): boolean {
  switch (form) {
    case 'choice':
    case 'multipleChoice': {
      if (!('options' in value) || (form === 'choice' && value.options.length > 1)) return false;
      const known = new Set(content.options.map(({ id }) => id));
      return value.options.every((id) => known.has(id));
    }
    case 'fill':
      return 'blanks' in value && value.blanks.length <= content.blanks;
    case 'solution':
      return 'parts' in value;
  }
}
