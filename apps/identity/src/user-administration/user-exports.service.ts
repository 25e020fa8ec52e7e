/** All accounts that match the filters, as CSV: read in portions, so that few are in memory. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { UserFilters } from '@tiku/contracts/identity';
import { csvStream } from '@tiku/platform/csv';
import { newId, Transactions } from '@tiku/platform/database';
import { validation } from '@tiku/platform/errors';
import { portionsOf } from '@tiku/platform/lists';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UserListsRepository } from './user-lists.repository.js';

type Filters = z.output<typeof UserFilters>;
const PORTION = 500;
const PORTIONS_MAX = 20_000;
const COLUMNS = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'status',
  'department',
  'enterpriseName',
  'registeredAt',
  'lastLogin',
] as const satisfies readonly (keyof UserRow)[];

@Injectable()
export class UserExportsService {
  constructor(
    private readonly lists: UserListsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Audited before the first row is read. @throws AppError 400 for an unknown enterprise */
  async csv(actor: Actor, filters: Filters): Promise<Readable> {
    await this.#record(actor, filters);
    return csvStream(COLUMNS, this.#portions(filters), (user) =>
      COLUMNS.map((column) => cellOf(user[column])),
    );
  }

  /** Without the text of a search, which may be a person's name: it would outlive the account. */
  async #record(actor: Actor, { q, role, status, enterpriseId }: Filters): Promise<void> {
    const enterprise = enterpriseId ? await this.enterprises.find(enterpriseId) : null;
    if (enterpriseId && !enterprise) throw validation([{ path: 'enterpriseId', rule: 'unknownEnterprise' }]);
    const { total } = await this.lists.stats({ q, role, status, enterpriseId });
    await this.transactions.run((tx) =>
      this.audit.record(tx, actor, {
        action: 'user-list.exported',
        target: enterprise
          ? { type: 'enterprise', id: enterprise.id, name: enterprise.name }
          : { type: 'user-list', id: newId(), name: null },
        before: null,
        after: {
          users: total,
          ...(role && { role }),
          ...(status && { status }),
          ...(q && { searched: true }),
        },
      }),
    );
  }

  #portions(filters: Filters): AsyncGenerator<UserRow[]> {
    return portionsOf(PORTIONS_MAX, async (cursor?: string) => {
      // By the time of registration, which never changes: no account is missed or comes twice.
      const query = { ...filters, sort: 'registeredAt' as const, page: 1, limit: PORTION };
      const { rows, nextCursor } = await this.lists.page({ ...query, ...(cursor && { cursor }) });
      return { rows, next: nextCursor };
    });
  }
}

const cellOf = (value: UserRow[(typeof COLUMNS)[number]]) =>
  value instanceof Date ? value.toISOString() : value;
