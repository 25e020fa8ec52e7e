/** SQL of the origins of copies: questions of others that were copied, moved or imported from an export. */
import { Injectable } from '@nestjs/common';
import type { QuestionOrigin } from '@tiku/contracts/question-bank-internal';
import type { Reader, Tx } from '@tiku/platform/database';
import { int4, nullable, row, uuid } from '@tiku/platform/rows';
import { jsonPortions } from '@tiku/platform/turns';
import type { CopiedQuestion } from './question-origin.js';

export const ORIGIN = {
  origin_question_id: nullable(uuid),
  origin_bank_id: nullable(uuid),
  origin_owner_id: nullable(uuid),
};
const OwnerRow = row({ bank_id: uuid, owner_id: uuid });
const EqualRow = row({
  n: int4,
  id: uuid,
  bank_id: uuid,
  bank_owner_id: uuid,
  creator_id: uuid,
  ...ORIGIN,
});

/** Formats rename pictures, and change spaces and braces. */
const words = (text: string): string =>
  String.raw`regexp_replace(${text}, '!\[[^]]*\]\([^)]*\)|[[:space:]{}]+', '', 'g')`;
const optionWords = (options: string): string =>
  words(`(jsonb_path_query_array(${options}, '$[*].text'))::text`);
/** Shorter stems (计算) are those of many questions. */
const WORDS_MIN = 6;

@Injectable()
export class OriginsRepository {
  /** The owner of each bank, by the bank's id. */
  async owners(on: Reader, bankIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await on.query(
      OwnerRow,
      `SELECT bank_id, user_id AS owner_id FROM bank_members WHERE role = 'owner' AND bank_id = ANY($1::uuid[])`,
      [bankIds],
    );
    return new Map(rows.map(({ bank_id, owner_id }) => [bank_id, owner_id]));
  }

  /** The oldest question with equal stem and options in a bank of which the user is a member, by index. */
  async equal(
    tx: Tx,
    userId: string,
    questions: readonly { stem: string; options: readonly { text: string }[] }[],
  ): Promise<Map<number, CopiedQuestion>> {
    const found = new Map<number, CopiedQuestion>();
    const texts = questions.map(({ stem, options }, n) => ({
      n,
      stem,
      options: options.map(({ text }) => ({ text })),
    }));
    for await (const records of jsonPortions(texts))
      for (const { n, ...question } of await tx.query(
        EqualRow,
        `SELECT x.n, q.* FROM json_to_recordset($1) AS x(n int, stem text, options jsonb)
         JOIN LATERAL (
           SELECT e.id, e.bank_id, o.user_id AS bank_owner_id, e.creator_id, ${row(ORIGIN).list('e')}
           FROM questions e
           JOIN bank_members m ON m.bank_id = e.bank_id AND m.user_id = $2
           JOIN bank_members o ON o.bank_id = e.bank_id AND o.role = 'owner'
           WHERE md5(${words('e.stem')}) = md5(${words('x.stem')})
             AND ${optionWords('e.options')} = ${optionWords('x.options')}
           ORDER BY e.created_at, e.id LIMIT 1) q ON true
         WHERE length(${words('x.stem')}) >= ${WORDS_MIN}`,
        [records, userId],
      ))
        found.set(n, question);
    return found;
  }

  /** Under the banks' locks. */
  async set(tx: Tx, origins: readonly { id: string; origin: QuestionOrigin }[]): Promise<void> {
    if (origins.length === 0) return;
    await tx.execute(
      `UPDATE questions q SET origin_question_id = x.question, origin_bank_id = x.bank, origin_owner_id = x.owner
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS x(id, question, bank, owner)
       WHERE q.id = x.id`,
      [
        origins.map(({ id }) => id),
        origins.map(({ origin }) => origin.questionId),
        origins.map(({ origin }) => origin.bankId),
        origins.map(({ origin }) => origin.ownerId),
      ],
    );
  }
}
