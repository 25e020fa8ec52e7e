/** Writes the archive of an export. Running it twice writes the same file under the same key. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { MembersRepository } from '../members/members.repository.js';
import { EXPORT_DATA } from '../queues.js';
import type { DataExportEntity } from './data-export.entity.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { ExportArchive } from './export-archive.js';

/** An object store takes 10,000 parts of 5 MiB, slightly more than this. */
const FILE_BYTES_MAX = 48 * 1_024 * MEBIBYTE;
export const EXPORT_FOLDER = 'data-exports/';

@Injectable()
export class ExportDataJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly exports: DataExportsRepository,
    private readonly archive: ExportArchive,
    private readonly members: MembersRepository,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(EXPORT_DATA, (job) => this.#run(job), {
      onFailed: ({ payload: { exportId } }, _error, tx) => this.exports.end(exportId, 'failed', tx),
    });
  }

  async #run({ payload: { exportId }, signal }: RunningJob<PayloadOf<typeof EXPORT_DATA>>): Promise<void> {
    const found = await this.exports.find(exportId);
    if (!found || !['waiting', 'running'].includes(found.state)) return;
    const userId = await this.#superAdmin(found);
    if (!userId) return this.exports.end(exportId, 'stopped');
    const key = `${EXPORT_FOLDER}${exportId}.zip`;
    let progress = this.exports.setProgress(exportId, 0);
    const source = this.archive.open(
      { enterpriseId: found.enterprise_id, userId, language: found.language },
      (written) => {
        // Sequential, so that an earlier value never overwrites a later one.
        progress = progress.then(() => this.exports.setProgress(exportId, written));
        progress.catch((error: unknown) => source.destroy(error instanceof Error ? error : undefined));
      },
    );
    signal.addEventListener('abort', () => source.destroy(new Error('the job was stopped')), { once: true });
    const { sizeBytes } = await this.storage.put(key, source, {
      contentType: 'application/zip',
      sizeLimitBytes: FILE_BYTES_MAX,
    });
    await progress;
    if (!(await this.#superAdmin(found))) await this.exports.end(exportId, 'stopped');
    else if (await this.exports.complete(exportId, key, sizeBytes)) return;
    await this.transactions.run((tx) => this.files.delete(tx, { keys: [key] }));
  }

  /** The requester, if still the super admin. */
  async #superAdmin({ enterprise_id, requested_by }: DataExportEntity): Promise<string | null> {
    const member = requested_by && (await this.members.find(enterprise_id, requested_by));
    return member && member.role === 'superAdmin' && member.proven ? member.user_id : null;
  }
}
