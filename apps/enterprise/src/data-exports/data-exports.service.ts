/** Exports of all data of an enterprise: requested, written by a job, downloaded. The last one is stored for a week. */
import { Injectable } from '@nestjs/common';
import { DATA_EXPORT_LIMITS, type DataExport } from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions } from '@tiku/platform/database';
import { conflict } from '@tiku/platform/errors';
import { FileSigner } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Membership } from '../members/membership.js';
import { EXPORT_DATA } from '../queues.js';
import type { DataExportEntity } from './data-export.entity.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { EXPORTED_FILES } from './export-archive.js';

const DAY_MS = 86_400_000;
const REMOVAL_INTERVAL_MS = 3_600_000;
const PORTION = 100;
/** The archive holds everything about the enterprise, so its address is short-lived. */
const ADDRESS_SECONDS = 300;

@Injectable()
export class DataExportsService {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
    private readonly signer: FileSigner,
    private readonly files: StoredFiles,
    private readonly audit: AuditService,
    background: Background,
  ) {
    background.every({
      name: 'removal of old data exports',
      intervalMs: REMOVAL_INTERVAL_MS,
      work: () => this.removeOld(),
    });
  }

  /** @throws AppError 403 if the address is not proven, 409 if an export is running */
  async request(caller: Membership): Promise<DataExport | null> {
    if (!caller.proven) throw emailUnverified();
    const { enterpriseId, userId } = caller;
    await this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const before = await this.exports.ofEnterprise(enterpriseId, tx);
      if (before?.state === 'waiting' || before?.state === 'running') throw conflict('dataExport.running');
      if (before?.file_key) await this.files.delete(tx, { keys: [before.file_key] });
      const values = { enterprise_id: enterpriseId, requested_by: userId, total: EXPORTED_FILES };
      const exportId = await this.exports.insert(tx, { ...values, language: currentLanguage() });
      await tx.enqueue(EXPORT_DATA, { exportId }, { userId });
      await this.audit.record(tx, caller, {
        action: 'data-export.requested',
        target: { type: 'enterprise' },
      });
    });
    return this.last(caller);
  }

  async last({ enterpriseId }: Membership): Promise<DataExport | null> {
    const [found, enterprise] = await Promise.all([
      this.exports.ofEnterprise(enterpriseId),
      this.enterprises.find(enterpriseId),
    ]);
    return found && this.#present(found, enterprise?.name ?? 'enterprise');
  }

  /** True if there may be more. */
  removeOld(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const keys = await this.exports.removeOld(tx, PORTION);
      await this.files.delete(tx, { keys });
      return keys.length === PORTION;
    });
  }

  #present(row: DataExportEntity, name: string): DataExport {
    const { id, state, done, total, file_key, size_bytes, created_at } = row;
    const downloadName = `${name}-${created_at.toISOString().slice(0, 10)}.zip`;
    return {
      id,
      state,
      done,
      total,
      sizeBytes: size_bytes,
      url: file_key && this.signer.path(file_key, ADDRESS_SECONDS, { downloadName }),
      createdAt: created_at.toISOString(),
      expiresAt: new Date(created_at.getTime() + DATA_EXPORT_LIMITS.keptDays * DAY_MS).toISOString(),
    };
  }
}
