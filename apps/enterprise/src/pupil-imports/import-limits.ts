/** Holds the limits while an import is applied: seats of the enterprise, pupils of a class, units that still exist. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { ImportLimitsRepository } from './import-limits.repository.js';
import { PupilImportCheckRepository } from './pupil-import-check.repository.js';
import type { PupilImportRow } from './pupil-imports.repository.js';
import type { WaitingRow } from './pupil-import-writes.repository.js';

@Injectable()
export class ImportLimits {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly limits: ImportLimitsRepository,
    private readonly checks: PupilImportCheckRepository,
  ) {}

  /** The rows that still fit, the others are marked. Locks the enterprise, so that the seats stay free. */
  async fitting(
    tx: Tx,
    { id, enterprise_id }: PupilImportRow,
    rows: readonly WaitingRow[],
  ): Promise<WaitingRow[]> {
    const enterprise = await this.enterprises.lock(tx, enterprise_id);
    const numbers = rows.map(({ row }) => row);
    await this.limits.markUnfit(tx, id, numbers);
    const good = await this.limits.good(tx, id, numbers);
    const left = rows.filter(({ row }) => good.has(row));
    const free = enterprise ? Math.max(enterprise.max_pupils - enterprise.current_pupils, 0) : 0;
    const surplus = new Set(left.filter(({ pupil_id }) => pupil_id === null).slice(free));
    await this.checks.mark(
      tx,
      id,
      [...surplus].map(({ row }) => row),
      'noSeat',
    );
    return left.filter((each) => !surplus.has(each));
  }
}
