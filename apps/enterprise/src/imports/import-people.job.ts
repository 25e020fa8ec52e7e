/** Checks the rows of a list or invites the good ones: each portion and its progress are one transaction. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { DepartmentsRepository, type DepartmentRow } from '../departments/departments.repository.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { capabilitiesOf } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { IMPORT_PEOPLE } from '../queues.js';
import { ImportsRepository, type ImportRow } from './imports.repository.js';

const PART_ROWS = 500;
const CONCURRENCY = 2;
const KEPT_HOURS = 24;
const REMOVAL_INTERVAL_MS = 3_600_000;

@Injectable()
export class ImportPeopleJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly imports: ImportsRepository,
    private readonly invitations: InvitationsService,
    private readonly members: MembersRepository,
    private readonly departments: DepartmentsRepository,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({
      name: 'removal of old imports',
      intervalMs: REMOVAL_INTERVAL_MS,
      work: () => this.imports.removeOld(KEPT_HOURS),
    });
  }

  onModuleInit(): void {
    this.jobs.handle(IMPORT_PEOPLE, (job) => this.#run(job), { concurrency: CONCURRENCY });
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof IMPORT_PEOPLE>>): Promise<void> {
    const { importId } = payload;
    const current = await this.transactions.run((tx) => this.imports.lock(tx, importId));
    if (!current) return;
    // Read once for all portions: reading them for each would take most of the import's memory.
    const departments = await this.departments.list(current.enterprise_id);
    const checkedEmails = new Set(
      current.state === 'checking' ? await this.imports.checkedEmails(importId) : [],
    );
    for (let goesOn = true; goesOn;) {
      signal.throwIfAborted();
      goesOn = await this.#part(importId, departments, checkedEmails);
    }
  }

  /** False if nothing is left. */
  async #part(importId: string, departments: readonly DepartmentRow[], seen: Set<string>): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const found = await this.imports.lock(tx, importId);
      if (!found) return false;
      if (found.state === 'checking') return this.#check(tx, found, departments, seen);
      return found.state === 'sending' && this.#send(tx, found, departments);
    });
  }

  async #check(
    tx: Tx,
    found: ImportRow,
    departments: readonly DepartmentRow[],
    seen: Set<string>,
  ): Promise<boolean> {
    const rows = await this.imports.unchecked(tx, found.id, PART_ROWS);
    if (rows.length === 0) {
      await this.imports.setState(tx, found.id, 'checked');
      return false;
    }
    const caller = { enterpriseId: found.enterprise_id };
    const { results } = await this.invitations.check(tx, caller, rows, {
      departments,
      seen,
      planned: found.good,
    });
    await this.imports.mark(tx, found.id, numbersOf(rows), results);
    return true;
  }

  async #send(tx: Tx, found: ImportRow, departments: readonly DepartmentRow[]): Promise<boolean> {
    const { enterprise_id: enterpriseId, created_by: userId } = found;
    const member = await this.members.find(enterpriseId, userId, tx);
    const mayInvite = member !== null && capabilitiesOf(member).manageMembers;
    const rows = mayInvite ? await this.imports.unsent(tx, found.id, PART_ROWS) : [];
    if (rows.length === 0) {
      await this.imports.setState(tx, found.id, mayInvite ? 'done' : 'stopped');
      return false;
    }
    const caller = { enterpriseId, userId };
    const { enterprise, results } = await this.invitations.check(tx, caller, rows, { departments });
    const count = await this.invitations.send(tx, caller, enterprise, results, found.language);
    await this.imports.markSent(tx, found.id, numbersOf(rows), count);
    return true;
  }
}

const numbersOf = (rows: readonly { row: number }[]): number[] => rows.map(({ row }) => row);
