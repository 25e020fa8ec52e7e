/** Marks: one checked item, all of a submission, and the pupil's own judgement of what no rule can mark. */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { judgedMaximum, type Mark } from '@tiku/contracts/exams';
import { Budget, COMPARISON } from '@tiku/marking/effort';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { ExamsRepository } from '../exams/exams.repository.js';
import { ResponsesRepository } from '../sittings/responses.repository.js';
import { SittingsRepository, type SittingRow } from '../sittings/sittings.repository.js';
import { markItem, waiting } from './mark-item.js';
import { MarksRepository } from './marks.repository.js';

/** What is over it waits for a judgement: below a second of one process in all, and a quarter at a time. */
const SUBMISSION_EFFORT = 12 * COMPARISON;
const ITEM_EFFORT = 3 * COMPARISON;

/** Marks by the `seq` of the responses that they judge. */
export interface MarkDraft {
  budget: Budget;
  marks: Map<string, { seq: number; mark: Mark }>;
}

@Injectable()
export class MarksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly exams: ExamsRepository,
    private readonly sittings: SittingsRepository,
    private readonly responses: ResponsesRepository,
    private readonly marks: MarksRepository,
  ) {}

  /** Compares all items, or those of `itemIds`, before the sitting is locked: only what changes meanwhile waits for it. */
  async draft(sitting: SittingRow, itemIds: readonly string[] | null = null): Promise<MarkDraft> {
    const draft = { budget: new Budget(SUBMISSION_EFFORT), marks: new Map() };
    await this.#complete(this.transactions.read, draft, sitting, itemIds);
    return draft;
  }

  /** The item takes no more responses. */
  async close(tx: Tx, sitting: SittingRow, itemId: string, draft: MarkDraft): Promise<void> {
    await this.#complete(tx, draft, sitting, [itemId]);
    await this.responses.close(tx, sitting.id, itemId);
    await this.#insert(tx, sitting, draft);
  }

  /** The sitting takes no more responses. */
  async submit(tx: Tx, sitting: SittingRow, draft: MarkDraft): Promise<void> {
    await this.#complete(tx, draft, sitting, null);
    await this.sittings.submit(tx, sitting.id);
    await this.#insert(tx, sitting, draft);
    await this.marks.refreshResult(tx, sitting.id);
  }

  /** Marks what has no mark yet, or another response than its mark judges. Others have their turn between two items. */
  async #complete(
    on: Reader,
    { budget, marks }: MarkDraft,
    { id: sittingId, exam_id: examId }: SittingRow,
    itemIds: readonly string[] | null,
  ): Promise<void> {
    const shapes = await this.exams.shapes(examId, itemIds, on);
    const responses = await this.responses.load(sittingId, itemIds, on);
    // What is closed has a mark.
    const open = [...shapes.values()].filter(
      ({ id }) => !responses.get(id)?.is_closed && marks.get(id)?.seq !== (responses.get(id)?.seq ?? 0),
    );
    const keys = await this.exams.keys(
      examId,
      open.map(({ id }) => id),
      on,
    );
    for (const { id, form, options, points } of open) {
      const key = keys.get(id);
      if (!key) throw new Error(`item ${id} of exam ${examId} has no key`);
      const item = { form, points: Number(points), key, options };
      const { seq = 0, value = null } = responses.get(id) ?? {};
      await setImmediate();
      const mark = budget.run(ITEM_EFFORT, () => markItem(item, value), waiting(item.points));
      marks.set(id, { seq, mark });
    }
  }

  #insert(tx: Tx, { id }: SittingRow, { marks }: MarkDraft): Promise<void> {
    return this.marks.insert(tx, id, new Map([...marks].map(([itemId, { mark }]) => [itemId, mark])));
  }

  /**
   * What no rule can mark, the pupil judges by the solution.
   * @throws AppError 404 unknown item, 403 before the solution was shown, 422 marked by rule or too many points
   */
  async judge(tx: Tx, sitting: SittingRow, itemId: string, points: number): Promise<void> {
    const shapes = await this.exams.shapes(sitting.exam_id, [itemId], tx);
    if (shapes.size === 0) throw notFound('noun.item');
    const mark = (await this.marks.load(sitting.id, tx)).get(itemId);
    if (!mark) throw forbidden('mark.notShown');
    if (mark.verdict !== 'unknown') throw businessRule('mark.byRule');
    const maximum = judgedMaximum(mark);
    if (points > maximum) throw businessRule('mark.tooMany', { maximum });
    await this.marks.judge(tx, sitting.id, itemId, points);
    if (sitting.submitted_at) await this.marks.refreshResult(tx, sitting.id);
  }
}
