/**
 * Stores responses: a batch is repeatable, and each item keeps the highest `seq`. What cannot be stored is named item by
 * item, so that one response does not hold back the others.
 */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ResponsesRequest, ResponsesResponse } from '@tiku/contracts/exams';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { ExamsRepository } from '../exams/exams.repository.js';
import { fitted, type Fitting, type Given, type Unfit } from './response-fit.js';
import { ResponsesRepository, type ResponseRow } from './responses.repository.js';
import { SittingsRepository, type SittingRow } from './sittings.repository.js';
import { requireTaker, requireWritable } from './sittings.rules.js';

type Saved = Omit<z.output<typeof ResponsesResponse>, 'success'>;

@Injectable()
export class ResponsesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly sittings: SittingsRepository,
    private readonly exams: ExamsRepository,
    private readonly responses: ResponsesRepository,
  ) {}

  /** @throws AppError 409 another device has taken over, 422 after the submission */
  async save({ id, user_id }: SittingRow, request: ResponsesRequest): Promise<Saved> {
    const items = latestOfEach(request.items);
    const saved = await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, user_id);
      const sitting = requireTaker(await this.sittings.lock(tx, id), { id: user_id });
      requireWritable(sitting, request.epoch);
      return this.#store(tx, sitting, items);
    });
    return { ...saved, now: new Date().toISOString(), endsAt: null };
  }

  async #store(tx: Tx, { id, exam_id }: SittingRow, items: readonly Given[]) {
    const ids = items.map(({ itemId }) => itemId);
    const shapes = await this.exams.shapes(exam_id, ids, tx);
    const before = await this.responses.load(id, ids, tx);
    const decided = items.map((given) => ({
      given,
      stored: before.get(given.itemId),
      result: decide(fitted(given, shapes.get(given.itemId)), before.get(given.itemId)),
    }));
    const refused = decided.flatMap(({ given: { itemId, seq }, stored, result }) =>
      'reason' in result ? [{ itemId, seq, reason: result.reason, stored: toStored(stored) }] : [],
    );
    const written = decided.flatMap(({ stored, result }) =>
      !('reason' in result) && !stored?.is_closed && result.seq > (stored?.seq ?? 0) ? [result] : [],
    );
    if (written.length > 0) await this.responses.save(tx, id, written);
    const after = new Map([...before].map(([itemId, { seq }]) => [itemId, seq]));
    for (const { itemId, seq } of written) after.set(itemId, seq);
    return {
      durable: Object.fromEntries(ids.map((itemId) => [itemId, after.get(itemId) ?? 0])),
      closed: ids.filter((itemId) => before.get(itemId)?.is_closed),
      refused,
    };
  }
}

/** A request may name an item twice; a statement may not. */
function latestOfEach(items: readonly Given[]): Given[] {
  const latest = new Map<string, Given>();
  for (const item of items) if (item.seq > (latest.get(item.itemId)?.seq ?? 0)) latest.set(item.itemId, item);
  return [...latest.values()];
}

/** Two writers that count alike must not take each other's value for their own. */
function decide(result: Fitting | Unfit, stored: ResponseRow | undefined): Fitting | Unfit {
  if ('reason' in result || !stored || stored.is_closed || stored.seq < result.seq) return result;
  return isDeepStrictEqual(stored.value, result.value) ? result : { reason: 'otherResponse' };
}

const toStored = (stored: ResponseRow | undefined) =>
  stored ? { seq: stored.seq, value: stored.value } : null;
