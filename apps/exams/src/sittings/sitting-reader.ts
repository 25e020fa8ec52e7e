/** Reads a sitting as its taker may see it now. */
import { Injectable } from '@nestjs/common';
import type { MyExamsQuery, Result, Revealed, Sitting, SittingSummary } from '@tiku/contracts/exams';
import type { Caller } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, TimePlace } from '@tiku/platform/lists';
import type { z } from 'zod';
import { ExamsRepository } from '../exams/exams.repository.js';
import { Pictures } from '../exams/pictures.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { ResponsesRepository } from './responses.repository.js';
import { toResult, toRevealed, toSitting, toSummary } from './sittings.presenter.js';
import { SittingsRepository, type SittingRow } from './sittings.repository.js';

@Injectable()
export class SittingReader {
  constructor(
    private readonly exams: ExamsRepository,
    private readonly sittings: SittingsRepository,
    private readonly responses: ResponsesRepository,
    private readonly marks: MarksRepository,
    private readonly pictures: Pictures,
  ) {}

  async read(row: SittingRow): Promise<Sitting> {
    const [items, responses, marks] = await Promise.all([
      this.exams.items(row.exam_id),
      this.responses.load(row.id),
      this.marks.load(row.id),
    ]);
    const keys = await this.exams.keys(row.exam_id, [...marks.keys()]);
    return toSitting(row, { items, responses, marks, keys, pictures: this.pictures }, new Date());
  }

  async again(id: string): Promise<Sitting> {
    const row = await this.sittings.find(id);
    if (!row) throw notFound('noun.sitting');
    return this.read(row);
  }

  /** @throws AppError 403 before the submission */
  async result(row: SittingRow): Promise<{ sitting: Sitting; result: Result }> {
    const result = await this.marks.findResult(row.id);
    if (!result) throw forbidden('sitting.notSubmitted');
    return { sitting: await this.read(row), result: toResult(result) };
  }

  /** Of an item that has a mark. */
  async revealed(row: SittingRow, itemId: string): Promise<Revealed> {
    const marks = await this.marks.load(row.id);
    const keys = await this.exams.keys(row.exam_id, marks.has(itemId) ? [itemId] : []);
    const revealed = toRevealed(itemId, { marks, keys, pictures: this.pictures });
    if (!revealed) throw notFound('noun.item');
    return revealed;
  }

  async list(
    { paperId, limit, cursor }: z.output<typeof MyExamsQuery>,
    caller: Caller,
  ): Promise<{ sittings: SittingSummary[]; nextCursor: string | null }> {
    const after = cursor === undefined ? null : decodeCursor(cursor, TimePlace);
    const found = await this.sittings.list(caller.id, { paperId: paperId ?? null, limit: limit + 1, after });
    const { rows, nextCursor } = cutPage(found, limit, ({ place, id }) => [place, id]);
    return { sittings: rows.map(toSummary), nextCursor };
  }
}
