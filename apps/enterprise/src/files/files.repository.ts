/** SQL that finds which stored files have a row. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import type { OwnedFile } from '@tiku/platform/stored-files';

const KeyRow = row({ key: text });

@Injectable()
export class FilesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Pictures: the one that the enterprise shows. Attachments and exports: those whose id has a row. */
  async inUse(files: readonly OwnedFile[]): Promise<string[]> {
    const rows = await this.transactions.read.query(
      KeyRow,
      `SELECT stored.key FROM unnest($1::uuid[], $2::text[]) AS stored (owner_id, key)
       WHERE EXISTS (SELECT FROM enterprises WHERE id = stored.owner_id AND avatar = stored.key)
         OR EXISTS (SELECT FROM message_attachments WHERE id = stored.owner_id)
         OR EXISTS (SELECT FROM data_exports WHERE id = stored.owner_id)`,
      [files.map(({ ownerId }) => ownerId), files.map(({ key }) => key)],
    );
    return rows.map(({ key }) => key);
  }
}
