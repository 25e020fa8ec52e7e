/** SQL of the words that an enterprise forbids. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { arrayOf, int4, row, text, type RowOf } from '@tiku/platform/rows';

const WordsRow = row({ words: arrayOf(text), version: int4 });
export type WordsRow = RowOf<typeof WordsRow>;
const NONE: WordsRow = { words: [], version: 0 };

@Injectable()
export class ForbiddenWordsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(enterpriseId: string, reader: Reader = this.transactions.read): Promise<WordsRow> {
    const sql = 'SELECT words, version FROM forbidden_words WHERE enterprise_id = $1';
    return (await reader.query(WordsRow, sql, [enterpriseId]))[0] ?? NONE;
  }

  /** The caller holds the enterprise's lock. */
  async set(tx: Tx, enterpriseId: string, { words, version }: WordsRow): Promise<void> {
    await tx.execute(
      `INSERT INTO forbidden_words (enterprise_id, words, version) VALUES ($1, $2, $3)
       ON CONFLICT (enterprise_id) DO UPDATE SET words = excluded.words, version = excluded.version`,
      [enterpriseId, words, version],
    );
  }
}
