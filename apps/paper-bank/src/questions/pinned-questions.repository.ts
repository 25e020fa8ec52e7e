/**
 * SQL of pinned questions: the content of each version that a paper holds, and the newest version in their banks. A pin
 * outlives its question: bought content stays readable.
 */
import { Injectable } from '@nestjs/common';
import { PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { emptyQuestion, QuestionImage } from '@tiku/contracts/question-bank';
import { QuestionOrigin } from '@tiku/contracts/question-bank-internal';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, json, nullable, row, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { copyKeyOf, PinnedPicturesRepository } from './pinned-pictures.repository.js';

/**
 * Images by their storage keys, because signed addresses expire. A pin lives as long as its paper, so a field added
 * later is read as empty.
 */
export const StoredQuestion = z.preprocess(
  (content) => (isRecord(content) ? { ...emptyQuestion(), ...content } : content),
  PaperQuestionContent.extend({
    images: z.array(QuestionImage.omit({ url: true }).extend({ key: z.string().nullable() })),
    /** For sales only. */
    origin: QuestionOrigin.nullable().default(null),
  }),
);
export type StoredQuestion = z.output<typeof StoredQuestion>;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const PinRow = row({
  question_id: uuid,
  version: int4,
  content: json(StoredQuestion),
  newest: nullable(int4),
  deleted: boolean,
});
export type PinnedQuestion = RowOf<typeof PinRow>;
const KeyRow = row({ question_id: uuid, version: int4 });
export interface PinKey {
  questionId: string;
  questionVersion: number;
}
export const keyOf = ({ questionId, questionVersion }: PinKey): string => `${questionId} ${questionVersion}`;

const pictureKeys = ({ images }: StoredQuestion): string[] => images.flatMap(({ key }) => key ?? []);

const withCopies = (question: StoredQuestion, copied: ReadonlySet<string>): StoredQuestion => ({
  ...question,
  images: question.images.map((image) =>
    image.key !== null && copied.has(image.key) ? { ...image, key: copyKeyOf(image.key) } : image,
  ),
});

@Injectable()
export class PinnedQuestionsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly pictures: PinnedPicturesRepository,
  ) {}

  /** Pictures by the key of their copy if there is one. */
  async load(
    keys: readonly PinKey[],
    on: Reader = this.transactions.read,
  ): Promise<Map<string, PinnedQuestion>> {
    const rows = await on.query(
      PinRow,
      `SELECT p.question_id, p.version, p.content, h.version AS newest, coalesce(h.deleted, false) AS deleted
       FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::int[]) AS k (id, version)) wanted
       JOIN question_pins p ON p.question_id = wanted.id AND p.version = wanted.version
       LEFT JOIN question_heads h ON h.question_id = wanted.id`,
      [keys.map(({ questionId }) => questionId), keys.map(({ questionVersion }) => questionVersion)],
    );
    const copied = await this.pictures.copied(
      rows.flatMap(({ content }) => pictureKeys(content)),
      on,
    );
    return new Map(
      rows.map((pin) => [
        keyOf({ questionId: pin.question_id, questionVersion: pin.version }),
        { ...pin, content: withCopies(pin.content, copied) },
      ]),
    );
  }

  /** Which of the versions are stored. */
  async findStored(keys: readonly PinKey[]): Promise<Set<string>> {
    const rows = await this.transactions.read.query(
      KeyRow,
      `SELECT p.question_id, p.version FROM question_pins p
       JOIN unnest($1::uuid[], $2::int[]) AS k (id, version) ON p.question_id = k.id AND p.version = k.version`,
      [keys.map(({ questionId }) => questionId), keys.map(({ questionVersion }) => questionVersion)],
    );
    return new Set(
      rows.map(({ question_id, version }) => keyOf({ questionId: question_id, questionVersion: version })),
    );
  }

  /** Keeps existing ones: a version never changes. */
  async pin(tx: Tx, questions: readonly StoredQuestion[]): Promise<void> {
    if (questions.length === 0) return;
    const sorted = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const ids = sorted.map(({ id }) => id);
    const versions = sorted.map(({ version }) => version);
    await tx.execute(
      `INSERT INTO question_pins (question_id, version, content)
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::jsonb[]) ON CONFLICT DO NOTHING`,
      [ids, versions, sorted.map((question) => JSON.stringify(question))],
    );
    await this.pictures.want(tx, sorted.flatMap(pictureKeys));
    await tx.execute(
      `INSERT INTO question_heads AS h (question_id, version) SELECT * FROM unnest($1::uuid[], $2::int[])
       ON CONFLICT (question_id) DO UPDATE SET version = excluded.version, deleted = false
       WHERE h.version < excluded.version`,
      [ids, versions],
    );
  }

  /** Does nothing for a question that no paper holds. */
  async moveHead(tx: Tx, questionId: string, version: number, deleted: boolean): Promise<void> {
    await tx.execute(
      `UPDATE question_heads SET version = $2, deleted = $3 WHERE question_id = $1 AND version < $2`,
      [questionId, version, deleted],
    );
  }
}
