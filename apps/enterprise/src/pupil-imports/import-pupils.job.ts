/** Checks an import in one transaction, or applies it: each portion and its mark are one, so that it continues. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { IMPORT_PUPILS } from '../queues.js';
import { ImportClasses } from './import-classes.js';
import { ImportPortions } from './import-portions.js';
import { ImportRecord } from './import-record.js';
import { ImportRights } from './import-rights.js';
import { PupilImportCheckRepository } from './pupil-import-check.repository.js';
import { PupilImportsRepository, type PupilImportRow } from './pupil-imports.repository.js';
import { PupilImportWritesRepository } from './pupil-import-writes.repository.js';

const CONCURRENCY = 1;
const KEPT_HOURS = 24;
const REMOVAL_INTERVAL_MS = 3_600_000;

@Injectable()
export class ImportPupilsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly imports: PupilImportsRepository,
    private readonly checks: PupilImportCheckRepository,
    private readonly writes: PupilImportWritesRepository,
    private readonly classes: ImportClasses,
    private readonly portions: ImportPortions,
    private readonly record: ImportRecord,
    private readonly rights: ImportRights,
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({
      name: 'removal of old imports of pupils',
      intervalMs: REMOVAL_INTERVAL_MS,
      work: () => this.imports.removeOld(KEPT_HOURS),
    });
  }

  onModuleInit(): void {
    this.jobs.handle(IMPORT_PUPILS, (job) => this.#run(job), {
      concurrency: CONCURRENCY,
      onFailed: async ({ payload: { importId } }, _error, tx) => {
        const found = await this.imports.lock(tx, importId);
        if (found?.state === 'applying') await this.record.write(tx, found);
        await this.imports.stop(tx, importId, 'failed');
      },
    });
  }

  async #run({ payload: { importId }, signal }: RunningJob<PayloadOf<typeof IMPORT_PUPILS>>): Promise<void> {
    const state = await this.#locked(importId, async (tx, found) => {
      if (found.state !== 'checking') return found.state;
      await this.checks.check(tx, found);
      await this.imports.setState(tx, importId, 'checked');
      return 'checked' as const;
    });
    if (state !== 'applying') return;
    if (!(await this.#mayStart(importId))) return;
    do signal.throwIfAborted();
    while (await this.portions.applyNext(importId));
    await this.#locked(importId, async (tx, found) => {
      if (found.state !== 'applying') return;
      if (found.end_missing) await this.writes.endMissing(tx, importId);
      await this.record.write(tx, found);
      await this.imports.setState(tx, importId, 'done');
    });
  }

  /** Creates missing classes; false if the creator has lost the right meanwhile. */
  async #mayStart(importId: string): Promise<boolean> {
    const started = await this.#locked(importId, async (tx, found) => {
      if (!(await this.rights.isHeld(tx, found))) {
        await this.imports.stop(tx, importId, 'notAllowed');
        return false;
      }
      await this.enterprises.lock(tx, found.enterprise_id);
      await this.classes.create(tx, found);
      return true;
    });
    return started ?? false;
  }

  /** Null if it was cancelled or replaced. */
  #locked<T>(importId: string, work: (tx: Tx, found: PupilImportRow) => Promise<T>): Promise<T | null> {
    return this.transactions.run(async (tx) => {
      const found = await this.imports.lock(tx, importId);
      return found && work(tx, found);
    });
  }
}
