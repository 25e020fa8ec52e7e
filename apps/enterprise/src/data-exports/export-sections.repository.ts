/** What an export holds from this service's own tables: each section is read in pages by its key. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { json, row, text } from '@tiku/platform/rows';
import { z } from 'zod';
import type { OwnSection } from './export-section.js';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const ExportedRecord = z.record(z.string(), Value);
export type ExportedRecord = z.infer<typeof ExportedRecord>;
const SectionRow = row({ place: text, data: json(ExportedRecord) });

const PAGE_ROWS = 1_000;

@Injectable()
export class ExportSectionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The rows of a section, a page at a time. */
  async *pages({ sql }: OwnSection, enterpriseId: string): AsyncGenerator<ExportedRecord[]> {
    for (let place: string | null = null; ;) {
      const rows: { place: string; data: ExportedRecord }[] = await this.transactions.read.query(
        SectionRow,
        sql,
        [enterpriseId, place, PAGE_ROWS],
      );
      yield rows.map(({ data }) => data);
      if (rows.length < PAGE_ROWS) return;
      place = rows.at(-1)?.place ?? null;
    }
  }
}
