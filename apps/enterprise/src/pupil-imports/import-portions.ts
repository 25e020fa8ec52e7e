/**
 * Applies an import portion by portion. Identity makes the accounts first: after a crash it answers them as known, and
 * the rows that lack their mark are applied again.
 */
import { Injectable } from '@nestjs/common';
import { SCHOOL_ACCOUNTS_MAX } from '@tiku/contracts/identity';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { usernameOf } from '../pupils/pupils.presenter.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { SchoolAccountsClient } from '../pupils/school-accounts.client.js';
import { ImportLimits } from './import-limits.js';
import { ImportLimitsRepository } from './import-limits.repository.js';
import { ImportRecord } from './import-record.js';
import { ImportRights } from './import-rights.js';
import { PupilImportCheckRepository } from './pupil-import-check.repository.js';
import { PupilImportsRepository, type PupilImportRow } from './pupil-imports.repository.js';
import { PupilImportWritesRepository, type WaitingRow } from './pupil-import-writes.repository.js';

@Injectable()
export class ImportPortions {
  constructor(
    private readonly imports: PupilImportsRepository,
    private readonly checks: PupilImportCheckRepository,
    private readonly writes: PupilImportWritesRepository,
    private readonly accounts: SchoolAccountsClient,
    private readonly pupils: PupilsRepository,
    private readonly limits: ImportLimits,
    private readonly others: ImportLimitsRepository,
    private readonly record: ImportRecord,
    private readonly rights: ImportRights,
    private readonly transactions: Transactions,
  ) {}

  /** False if nothing is left, or the import was cancelled or stopped. */
  async applyNext(importId: string): Promise<boolean> {
    const next = await this.transactions.run((tx) => this.#next(tx, importId));
    if (!next) return false;
    const { found, rows } = next;
    // All of them were marked: the next portion may have good ones.
    if (rows.length === 0) return true;
    const { taken, ids, created } = await this.#accountsOf(found.enterprise_id, rows);
    const left = await this.transactions.run(async (tx) => {
      if ((await this.imports.lock(tx, importId))?.state !== 'applying') return created;
      await this.checks.mark(tx, importId, taken, 'usernameTaken');
      const written = await this.#write(tx, found, rows, ids);
      return created.filter((id) => !written.has(id));
    });
    // They have no pupil: their seats were taken since.
    if (left.length > 0) await this.accounts.erase(found.enterprise_id, left);
    return true;
  }

  /** Rows that fit no longer are marked before identity is asked. */
  async #next(tx: Tx, importId: string): Promise<{ found: PupilImportRow; rows: WaitingRow[] } | null> {
    const found = await this.imports.lock(tx, importId);
    if (found?.state !== 'applying') return null;
    if (!(await this.rights.isHeld(tx, found))) {
      await this.record.write(tx, found);
      await this.imports.stop(tx, importId, 'notAllowed');
      return null;
    }
    const rows = await this.writes.waiting(tx, importId, SCHOOL_ACCOUNTS_MAX);
    if (rows.length === 0) return null;
    return { found, rows: await this.limits.fitting(tx, found, rows) };
  }

  /** Returns the accounts that belong to pupils now. */
  async #write(
    tx: Tx,
    found: PupilImportRow,
    rows: readonly WaitingRow[],
    ids: ReadonlyMap<number, string>,
  ): Promise<Set<string>> {
    const { id: importId, enterprise_id: enterpriseId } = found;
    const made = rows.filter(({ row }) => ids.has(row));
    const accounts = made.map(({ row }) => ({ row, id: ids.get(row) ?? '' }));
    const others = await this.others.ofOthers(tx, importId, accounts);
    await this.checks.mark(tx, importId, others, 'usernameTaken');
    const good = await this.limits.fitting(
      tx,
      found,
      made.filter(({ row }) => !others.includes(row)),
    );
    const fresh = good.filter(({ pupil_id }) => pupil_id === null);
    await this.pupils.insert(
      tx,
      fresh.map(({ row, number, name, gender, school_id: schoolId }) => {
        return { userId: ids.get(row) ?? '', enterpriseId, schoolId, number, name, gender };
      }),
    );
    const pupils = fresh.map(({ row }) => ({ row, id: ids.get(row) ?? '' }));
    await this.writes.setPupils(tx, importId, pupils);
    await this.writes.apply(
      tx,
      importId,
      good.map(({ row }) => row),
    );
    return new Set(pupils.map(({ id }) => id));
  }

  /** The account of each row by its number, rows whose username another enterprise has, and new accounts. */
  async #accountsOf(
    enterpriseId: string,
    rows: readonly WaitingRow[],
  ): Promise<{ taken: number[]; ids: Map<number, string>; created: string[] }> {
    const ids = new Map(rows.flatMap(({ row, pupil_id }) => (pupil_id ? [[row, pupil_id] as const] : [])));
    const taken: number[] = [];
    const created: string[] = [];
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
        if (account?.state === 'created') created.push(account.id);
      }
    }
    const renamed = rows.flatMap(({ pupil_id: id, renames, name }) => (id && renames ? [{ id, name }] : []));
    if (renamed.length > 0) await this.accounts.change(enterpriseId, renamed);
    return { taken, ids, created };
  }
}
