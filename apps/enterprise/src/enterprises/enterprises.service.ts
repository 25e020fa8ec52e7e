/**
 * The superadmin's enterprises: each write and its event are one transaction. `by` null: identity called, which records
 * the action itself.
 */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import {
  PUPIL_LIMITS,
  type CreateEnterpriseRequest,
  type Enterprise,
  type ListEnterprisesQuery,
  type UpdateEnterpriseRequest,
} from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound, outdatedVersion } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import { FileSigner } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import type { z } from 'zod';
import { fieldsOf, toEnterprise } from './enterprise.presenter.js';
import {
  enterpriseCreated,
  enterpriseDeleted,
  enterpriseManaged,
  enterpriseUpdated,
} from './enterprises.events.js';
import {
  EnterprisesRepository,
  type EnterpriseFields,
  type EnterpriseRow,
} from './enterprises.repository.js';
import type { Superadmin } from './superadmin.js';

type Create = z.output<typeof CreateEnterpriseRequest>;
type Update = z.output<typeof UpdateEnterpriseRequest>;

@Injectable()
export class EnterprisesService {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
    private readonly signer: FileSigner,
    private readonly files: StoredFiles,
  ) {}

  async list(
    query: z.output<typeof ListEnterprisesQuery>,
  ): Promise<{ enterprises: Enterprise[]; pagination: Pagination }> {
    const [read, total] = await Promise.all([this.enterprises.list(query), this.enterprises.count(query)]);
    const { rows, nextCursor } = cutPage(read, query.limit, ({ place, id }) => [place, id]);
    return {
      enterprises: rows.map((row) => this.present(row)),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  total(): Promise<number> {
    return this.enterprises.count();
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<Enterprise> {
    return this.present(await this.getRow(id));
  }

  /** @throws AppError 404 */
  async getRow(id: string): Promise<EnterpriseRow> {
    const row = await this.enterprises.find(id);
    if (!row) throw notFound('noun.ownEnterprise');
    return row;
  }

  /** @throws AppError 409 if another enterprise has the suffix or the credit code */
  create(by: Superadmin | null, given: Create): Promise<EnterpriseRow> {
    const fields = merged(null, given);
    return this.transactions.run(async (tx) => {
      requireFree(await this.enterprises.takenBy(tx, null, fields));
      const created = await this.enterprises.insert(tx, fields);
      await tx.publish(...enterpriseCreated(created));
      if (by) await tx.publish(...enterpriseManaged(by, created, { before: null, after: created }));
      return created;
    });
  }

  /** Omitted fields stay. @throws AppError 404, 409, 422 if there are more members than seats */
  update(by: Superadmin | null, id: string, { version, ...given }: Update): Promise<EnterpriseRow> {
    return this.transactions.run(async (tx) => {
      const current = await this.enterprises.lock(tx, id);
      if (!current) throw notFound('noun.ownEnterprise');
      if (version !== undefined && version !== current.version) throw outdatedVersion(current.version);
      const fields = merged(fieldsOf(current), given);
      if (fields.maxMembers < current.max_members && fields.maxMembers < current.current_members)
        throw businessRule('enterprise.maxBelowCurrent', { members: current.current_members });
      if (fields.maxPupils < current.max_pupils && fields.maxPupils < current.current_pupils)
        throw businessRule('enterprise.maxBelowPupils', { pupils: current.current_pupils });
      requireFree(await this.enterprises.takenBy(tx, id, fields));
      const changed = await this.enterprises.update(tx, id, fields);
      await tx.publish(...enterpriseUpdated(changed));
      if (by) await tx.publish(...enterpriseManaged(by, changed, { before: current, after: changed }));
      return changed;
    });
  }

  /** Deletes an enterprise without members; others can only be deactivated. @throws AppError 404, 422 */
  remove(by: Superadmin | null, id: string): Promise<EnterpriseRow> {
    return this.transactions.run(async (tx) => {
      const current = await this.enterprises.lock(tx, id);
      if (!current) throw notFound('noun.ownEnterprise');
      if (current.current_members > 0)
        throw businessRule('enterprise.hasMembers', { members: current.current_members });
      if (current.current_pupils > 0)
        throw businessRule('enterprise.hasPupils', { pupils: current.current_pupils });
      await this.enterprises.remove(tx, id);
      if (current.avatar) await this.files.delete(tx, { keys: [current.avatar] });
      await tx.publish(...enterpriseDeleted(current));
      if (by) await tx.publish(...enterpriseManaged(by, current, { before: current, after: null }));
      return current;
    });
  }

  present(row: EnterpriseRow): Enterprise {
    return toEnterprise(row, row.avatar && this.signer.path(row.avatar));
  }
}

/** `given` over `known`; for a new enterprise, omitted fields are empty. */
function merged(known: EnterpriseFields | null, given: Update): EnterpriseFields {
  const empty = {
    name: '',
    emailSuffix: '',
    creditCode: null,
    maxMembers: 1,
    maxPupils: PUPIL_LIMITS.pupilsDefault,
    industry: null,
    size: null,
    status: 'active' as const,
    description: null,
    website: null,
    phone: null,
    address: null,
  };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...(known ?? empty), ...changes };
}

/** @throws AppError 409 on its field */
function requireFree(taken: 'suffix' | 'code' | null): void {
  if (taken === 'suffix') throw takenAt('emailSuffix', 'enterprise.suffixTaken');
  if (taken === 'code') throw takenAt('creditCode', 'enterprise.creditCodeTaken');
}

const takenAt = (path: string, key: string) => atField(conflict(key), { path, rule: 'taken' });
