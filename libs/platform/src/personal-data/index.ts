/**
 * A service's data about a user, as one JSON object that is written while it is read: however large it is, only a page
 * of rows is in memory. A service declares its sections; the BFF joins the services' objects into one file.
 */
import { Readable } from 'node:stream';
import { Controller, Get, Param, StreamableFile, type Type } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import type { z } from 'zod';
import { Allow, services } from '../auth/index.js';
import { row, type RowOf, text } from '../rows/index.js';
import { Transactions } from '../database/transactions.js';

export interface PersonalDataSection {
  /** Its key in the object. */
  key: string;
  /**
   * `SELECT <unique text to order by> AS place, <jsonb> AS data FROM … WHERE <belongs to $1>`, without ORDER BY and
   * LIMIT. No secrets, and no personal data of others.
   */
  select: string;
}

/** Each page sorts the user's rows again, so few pages are better; each row may have 50 KB. */
const ROWS_PER_PAGE = 500;
/** Ends a section that grows while it is read. */
const PAGES_MAX = 100_000;

const ExportedRow = row({ place: text, data: text });
type ExportedRow = RowOf<typeof ExportedRow>;

/** GET /internal/export/{id} of a service with these `sections`, for the BFF's download. */
export function exportController(sections: readonly PersonalDataSection[]): Type {
  @Controller('internal/export')
  class ExportController {
    constructor(private readonly transactions: Transactions) {}

    @Get(':id')
    @Allow(services('bff'))
    get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
      return personalData(this.transactions.read, sections, id);
    }
  }
  return ExportController;
}

/** The object of `sections` about `userId`; a failure after the first byte breaks off the stream. */
export function personalData(
  read: Transactions['read'],
  sections: readonly PersonalDataSection[],
  userId: string,
): StreamableFile {
  const chunks = objectOf(read, sections, userId);
  return new StreamableFile(Readable.from(chunks, { objectMode: false }), {
    type: 'application/json; charset=utf-8',
  });
}

async function* objectOf(
  read: Transactions['read'],
  sections: readonly PersonalDataSection[],
  userId: string,
): AsyncGenerator<string> {
  let separator = '{';
  for (const { key, select } of sections) {
    yield `${separator}${JSON.stringify(key)}:[`;
    separator = ',';
    yield* rowsOf(read, select, userId);
    yield ']';
  }
  yield sections.length === 0 ? '{}' : '}';
}

async function* rowsOf(read: Transactions['read'], select: string, userId: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const rows: ExportedRow[] = await read.query(
      ExportedRow,
      `SELECT place, data::text AS data FROM (${select}) AS kept
       WHERE $2::text IS NULL OR place > $2::text COLLATE "C"
       ORDER BY place COLLATE "C" LIMIT $3`,
      [userId, after, ROWS_PER_PAGE],
    );
    const text = rows.map(({ data }) => data).join(',');
    if (text !== '') yield after === null ? text : `,${text}`;
    after = rows.at(-1)?.place ?? null;
    if (rows.length < ROWS_PER_PAGE) return;
  }
  throw new Error(`a person's data has more than ${PAGES_MAX} pages in one section`);
}
