/** Exports: the latest of each enterprise. */
import { Injectable } from '@nestjs/common';
import { DATA_EXPORT_LIMITS } from '@tiku/contracts/enterprise';
import { type EntityReader, type EntityWriter, newId, Transactions, type Tx } from '@tiku/platform/database';
import { nullable, row, text } from '@tiku/platform/rows';
import { DataExportEntity } from './data-export.entity.js';

const KeyRow = row({ file_key: nullable(text) });

@Injectable()
export class DataExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  ofEnterprise(
    enterpriseId: string,
    on: EntityReader = this.transactions.read,
  ): Promise<DataExportEntity | null> {
    return on.manager.findOneBy(DataExportEntity, { enterprise_id: enterpriseId });
  }

  /** Null if a later export replaced it. */
  find(id: string): Promise<DataExportEntity | null> {
    return this.transactions.read.manager.findOneBy(DataExportEntity, { id });
  }

  /** Replaces the previous export. The caller holds the enterprise's lock. */
  async insert(
    tx: Tx,
    given: Pick<DataExportEntity, 'enterprise_id' | 'requested_by' | 'language' | 'total'>,
  ): Promise<string> {
    const id = newId();
    await tx.manager.delete(DataExportEntity, { enterprise_id: given.enterprise_id });
    await tx.manager.insert(DataExportEntity, { ...given, id });
    return id;
  }

  async setProgress(id: string, done: number): Promise<void> {
    await this.transactions.manager.update(DataExportEntity, { id }, { state: 'running', done });
  }

  /** False if a later export replaced it. */
  async complete(id: string, fileKey: string, sizeBytes: number): Promise<boolean> {
    const { affected } = await this.transactions.manager.update(
      DataExportEntity,
      { id },
      { state: 'done', done: () => 'total', file_key: fileKey, size_bytes: sizeBytes },
    );
    return affected === 1;
  }

  async end(id: string, state: 'failed' | 'stopped', on: EntityWriter = this.transactions): Promise<void> {
    await on.manager.update(DataExportEntity, { id }, { state });
  }

  /** Returns the keys of their files. */
  async removeOld(tx: Tx, limit: number): Promise<string[]> {
    const rows = await tx.query(
      KeyRow,
      `DELETE FROM data_exports WHERE id IN (
         SELECT id FROM data_exports WHERE created_at < now() - make_interval(days => $1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING file_key`,
      [DATA_EXPORT_LIMITS.keptDays, limit],
    );
    return rows.flatMap(({ file_key }) => file_key ?? []);
  }

  /** The archive belongs to the enterprise and stays; its requester is forgotten. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.manager.update(DataExportEntity, { requested_by: userId }, { requested_by: null });
  }
}
