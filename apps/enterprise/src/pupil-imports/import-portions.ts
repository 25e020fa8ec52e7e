/**
 * Applies an import portion by portion. Identity makes the accounts first: after a crash it answers them as known, and
 * the rows that lack their mark are applied again.
 */
import { Injectable } from '@nestjs/common';
import { SCHOOL_ACCOUNTS_MAX } from '@tiku/contracts/identity';
import { newId, Transactions } from '@tiku/platform/database';
import { PupilSeats } from '../pupils/pupil-seats.js';
import { usernameOf } from '../pupils/pupils.presenter.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { SchoolAccountsClient } from '../pupils/school-accounts.client.js';
import { PupilImportCheckRepository } from './pupil-import-check.repository.js';
import { PupilImportsRepository } from './pupil-imports.repository.js';
import { PupilImportWritesRepository, type WaitingRow } from './pupil-import-writes.repository.js';

@Injectable()
export class ImportPortions {
  constructor(
    private readonly imports: PupilImportsRepository,
    private readonly checks: PupilImportCheckRepository,
    private readonly writes: PupilImportWritesRepository,
    private readonly accounts: SchoolAccountsClient,
    private readonly pupils: PupilsRepository,
    private readonly seats: PupilSeats,
    private readonly transactions: Transactions,
  ) {}

  /** False if nothing is left, or the import was cancelled. */
  async applyNext(importId: string): Promise<boolean> {
    const next = await this.transactions.run(async (tx) => {
      const found = await this.imports.lock(tx, importId);
      if (found?.state !== 'applying') return null;
      return { found, rows: await this.writes.waiting(tx, importId, SCHOOL_ACCOUNTS_MAX) };
    });
    if (!next || next.rows.length === 0) return false;
    const { found, rows } = next;
    const enterpriseId = found.enterprise_id;
    const { taken, ids } = await this.#accountsOf(enterpriseId, rows);
    await this.transactions.run(async (tx) => {
      if ((await this.imports.lock(tx, importId))?.state !== 'applying') return;
      const fresh = rows.filter(({ row, pupil_id }) => pupil_id === null && ids.has(row));
      await this.seats.requireLocked(tx, enterpriseId, fresh.length);
      await this.checks.mark(tx, importId, taken, 'usernameTaken');
      await this.pupils.insert(
        tx,
        fresh.map(({ row, number, name, gender, school_id: schoolId }) => {
          return { userId: ids.get(row) ?? '', enterpriseId, schoolId, number, name, gender };
        }),
      );
      const pupils = fresh.map(({ row }) => ({ row, id: ids.get(row) ?? '' }));
      await this.writes.setPupils(tx, importId, pupils);
      const good = rows.filter(({ row }) => ids.has(row)).map(({ row }) => row);
      await this.writes.apply(tx, importId, good);
    });
    return true;
  }

  /** The account of each row, by the row's number, and the rows whose username another enterprise has. */
  async #accountsOf(
    enterpriseId: string,
    rows: readonly WaitingRow[],
  ): Promise<{ taken: number[]; ids: Map<number, string> }> {
    const ids = new Map(rows.flatMap(({ row, pupil_id }) => (pupil_id ? [[row, pupil_id] as const] : [])));
    const taken: number[] = [];
    const fresh = rows.filter(({ pupil_id }) => pupil_id === null);
    if (fresh.length > 0) {
      const wanted = fresh.map(({ number, school_code, name }) => {
        return { id: newId(), username: usernameOf(number, school_code), name };
      });
      const made = await this.accounts.create(enterpriseId, wanted);
      for (const [at, { row }] of fresh.entries()) {
        const account = made[at];
        if (!account || account.state === 'taken') taken.push(row);
        else ids.set(row, account.id);
      }
    }
    const renamed = rows.flatMap(({ pupil_id: id, renames, name }) => (id && renames ? [{ id, name }] : []));
    if (renamed.length > 0) await this.accounts.change(enterpriseId, renamed);
    return { taken, ids };
  }
}
