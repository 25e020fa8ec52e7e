/** SQL of exams with their sealed items and keys. Sealed rows never change. */
import { Injectable } from '@nestjs/common';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, json, numeric, oneOf, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import type { SealedPaper } from './seal.js';
import { StoredKey, StoredQuestion } from './stored-content.js';

const ItemRow = row({
  id: uuid,
  number: int4,
  section: int4,
  section_title: text,
  form: oneOf(QUESTION_TYPES),
  points: numeric,
  content: json(StoredQuestion),
});
export type ItemRow = RowOf<typeof ItemRow>;
/** What a response must fit: all that saving and marking need of an item, whose text may be long. */
const ShapeRow = row({
  id: uuid,
  form: oneOf(QUESTION_TYPES),
  points: numeric,
  blanks: int4,
  options: json(z.array(z.string())),
});
export type ShapeRow = RowOf<typeof ShapeRow>;
const KeyRow = row({ item_id: uuid, key: json(StoredKey) });
const IdRow = row({ id: uuid });

@Injectable()
export class ExamsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The practice exam of this text, made with its items if it is the first. Returns its id. */
  async practiceOf(tx: Tx, paper: SealedPaper): Promise<string> {
    const points = paper.items.reduce((sum, item) => sum + item.points, 0);
    const made = await tx.query(
      IdRow,
      `INSERT INTO exams (id, kind, medium, state, paper_id, paper_version, content_hash, title, subject, item_count,
         total_points)
       VALUES ($1, 'practice', 'online', 'open', $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (paper_id, content_hash) WHERE kind = 'practice' DO NOTHING RETURNING id`,
      [
        ...[newId(), paper.paperId, paper.paperVersion, paper.hash, paper.title, paper.subject],
        ...[paper.items.length, points],
      ],
    );
    const [exam] = made;
    if (exam) {
      await this.#insertItems(tx, exam.id, paper.items);
      return exam.id;
    }
    const found = await tx.query(
      IdRow,
      `SELECT id FROM exams WHERE kind = 'practice' AND paper_id = $1 AND content_hash = $2 FOR KEY SHARE`,
      [paper.paperId, paper.hash],
    );
    return theOnly(found).id;
  }

  async #insertItems(tx: Tx, examId: string, items: SealedPaper['items']): Promise<void> {
    await tx.execute(
      `INSERT INTO exam_items (exam_id, id, number, section, section_title, form, points, question_id,
         question_version, content)
       SELECT $1, * FROM unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::text[], $7::numeric[], $8::uuid[],
         $9::int[], $10::jsonb[])`,
      [
        examId,
        ...[
          items.map(({ id }) => id),
          items.map(({ number }) => number),
          items.map(({ section }) => section),
        ],
        ...[items.map(({ sectionTitle }) => sectionTitle), items.map(({ form }) => form)],
        ...[items.map(({ points }) => points), items.map(({ questionId }) => questionId)],
        items.map(({ questionVersion }) => questionVersion),
        items.map(({ content }) => JSON.stringify(content)),
      ],
    );
    await tx.execute(
      `INSERT INTO item_keys (exam_id, item_id, key) SELECT $1, * FROM unnest($2::uuid[], $3::jsonb[])`,
      [examId, items.map(({ id }) => id), items.map(({ key }) => JSON.stringify(key))],
    );
  }

  /** In order. */
  items(examId: string): Promise<ItemRow[]> {
    return this.transactions.read.query(
      ItemRow,
      `SELECT id, number, section, section_title, form, points, content FROM exam_items
       WHERE exam_id = $1 ORDER BY number`,
      [examId],
    );
  }

  /** All, or those of `ids`, in order. */
  async shapes(examId: string, ids: readonly string[] | null, on: Reader): Promise<Map<string, ShapeRow>> {
    const rows = await on.query(
      ShapeRow,
      `SELECT id, form, points, (content->>'blanks')::int AS blanks, jsonb_path_query_array(content, '$.options[*].id') AS options
       FROM exam_items WHERE exam_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2::uuid[])) ORDER BY number`,
      [examId, ids && [...ids]],
    );
    return new Map(rows.map((shape) => [shape.id, shape]));
  }

  /** Only for items whose solution may be shown, and for marking. */
  async keys(
    examId: string,
    itemIds: readonly string[],
    on: Reader = this.transactions.read,
  ): Promise<Map<string, StoredKey>> {
    if (itemIds.length === 0) return new Map();
    const rows = await on.query(
      KeyRow,
      'SELECT item_id, key FROM item_keys WHERE exam_id = $1 AND item_id = ANY ($2::uuid[])',
      [examId, [...itemIds]],
    );
    return new Map(rows.map(({ item_id, key }) => [item_id, key]));
  }
}
