/** Marks: one checked item, all of a submission, and the pupil's own judgement of what no rule can mark. */
import { Injectable } from '@nestjs/common';
import type { Mark } from '@tiku/contracts/exams';
import type { Tx } from '@tiku/platform/database';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { ExamsRepository } from '../exams/exams.repository.js';
import { ResponsesRepository } from '../sittings/responses.repository.js';
import { SittingsRepository, type SittingRow } from '../sittings/sittings.repository.js';
import { markItem } from './mark-item.js';
import { MarksRepository } from './marks.repository.js';

@Injectable()
export class MarksService {
  constructor(
    private readonly exams: ExamsRepository,
    private readonly sittings: SittingsRepository,
    private readonly responses: ResponsesRepository,
    private readonly marks: MarksRepository,
  ) {}

  /** The item takes no more responses. */
  async close(tx: Tx, sitting: SittingRow, itemId: string): Promise<void> {
    await this.responses.close(tx, sitting.id, itemId);
    await this.#mark(tx, sitting, [itemId]);
  }

  /** The sitting takes no more responses. */
  async submit(tx: Tx, sitting: SittingRow): Promise<void> {
    await this.sittings.submit(tx, sitting.id);
    await this.#mark(tx, sitting, null);
    await this.marks.refreshResult(tx, sitting.id);
  }

  /** All items, or those of `itemIds`; what has a mark keeps it. */
  async #mark(tx: Tx, sitting: SittingRow, itemIds: readonly string[] | null): Promise<void> {
    const items = await this.exams.items(sitting.exam_id, itemIds, tx);
    const keys = await this.exams.keys(
      sitting.exam_id,
      items.map(({ id }) => id),
      tx,
    );
    const responses = await this.responses.load(sitting.id, itemIds, tx);
    const marks = new Map<string, Mark>();
    for (const { id, form, points, content } of items) {
      const key = keys.get(id);
      if (!key) throw new Error(`item ${id} of exam ${sitting.exam_id} has no key`);
      marks.set(
        id,
        markItem(
          { form, points: Number(points), key, options: content.options.map((option) => option.id) },
          responses.get(id)?.value ?? null,
        ),
      );
    }
    await this.marks.insert(tx, sitting.id, marks);
  }

  /**
   * What no rule can mark, the pupil judges by the solution.
   * @throws AppError 404 unknown item, 403 before the solution was shown, 422 marked by rule or too many points
   */
  async judge(tx: Tx, sitting: SittingRow, itemId: string, points: number): Promise<void> {
    const [item] = await this.exams.items(sitting.exam_id, [itemId], tx);
    if (!item) throw notFound('noun.item');
    const mark = (await this.marks.load(sitting.id, tx)).get(itemId);
    if (!mark) throw forbidden('mark.notShown');
    if (mark.verdict !== 'unknown') throw businessRule('mark.byRule');
    if (points > mark.maximum) throw businessRule('mark.tooMany', { maximum: mark.maximum });
    await this.marks.judge(tx, sitting.id, itemId, points);
    if (sitting.submitted_at) await this.marks.refreshResult(tx, sitting.id);
  }
}
