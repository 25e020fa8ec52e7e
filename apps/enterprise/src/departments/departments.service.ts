/** The departments of the caller's enterprise. The enterprise's lock orders writes, so no move makes a cycle. */
import { Injectable } from '@nestjs/common';
import {
  ENTERPRISE_LIMITS,
  type CreateDepartmentRequest,
  type DeleteDepartmentQuery,
  type Department,
  type UpdateDepartmentRequest,
} from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, notFound, outdatedVersion } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { requireManager, type Membership } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { mergedFields } from './department-fields.js';
import { DepartmentCheck } from './department-check.js';
import { toDepartment } from './departments.presenter.js';
import { visibleTo } from './visible-departments.js';
import { DepartmentsRepository, type DepartmentRow } from './departments.repository.js';

const { departmentsMax } = ENTERPRISE_LIMITS;

@Injectable()
export class DepartmentsService {
  constructor(
    private readonly departments: DepartmentsRepository,
    private readonly check: DepartmentCheck,
    private readonly members: MembersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly names: UserNames,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Members see the districts and schools only where they have a role or belong. */
  async list({ enterpriseId, userId, role }: Membership): Promise<Department[]> {
    const rows = await this.departments.list(enterpriseId);
    if (role !== 'member') return this.#present(rows);
    return this.#present(visibleTo(rows, await this.departments.placesOf(enterpriseId, userId)));
  }

  /** @throws AppError 403, 404 for parent or head, 409 for name or code, 422 for limits */
  async create(caller: Membership, given: z.output<typeof CreateDepartmentRequest>): Promise<Department> {
    const fields = mergedFields(null, given);
    const id = await this.#write(caller, async (tx) => {
      if ((await this.departments.count(tx, caller.enterpriseId)) >= departmentsMax)
        throw businessRule('department.tooMany', { maximum: departmentsMax });
      await this.check.require(tx, caller.enterpriseId, null, fields);
      const created = await this.departments.insert(tx, caller.enterpriseId, fields);
      await this.audit.record(tx, caller, {
        action: 'department.created',
        target: { type: 'department', id: created, name: fields.name },
      });
      return created;
    });
    return this.#get(caller, id);
  }

  /** @throws AppError 403, 404, 409 if outdated or for name or code, 422 for a cycle or limits */
  async update(
    caller: Membership,
    id: string,
    { version, ...given }: z.output<typeof UpdateDepartmentRequest>,
  ): Promise<Department> {
    await this.#write(caller, async (tx) => {
      const current = await this.#find(tx, caller, id);
      if (version !== undefined && version !== current.version) throw outdatedVersion(current.version);
      const fields = mergedFields(current, given);
      await this.check.require(tx, caller.enterpriseId, id, fields);
      await this.departments.update(tx, id, fields);
      await this.audit.record(tx, caller, {
        action: 'department.updated',
        target: { type: 'department', id, name: fields.name },
        before: await this.#factsOf(tx, caller, current),
        after: await this.#factsOf(tx, caller, { ...fields, parent_id: fields.parentId }),
      });
    });
    return this.#get(caller, id);
  }

  /** Its children move up. @throws AppError 403, 404, 409 if it has people and the request names no target */
  async remove(
    caller: Membership,
    id: string,
    { moveTo }: z.output<typeof DeleteDepartmentQuery>,
  ): Promise<void> {
    await this.#write(caller, async (tx) => {
      const current = await this.#find(tx, caller, id);
      const members = current.member_count;
      await this.check.requireRemovable(tx, current);
      if (members > 0 && moveTo === undefined)
        throw conflict('department.hasPeople', { members }, { members });
      const target = moveTo === undefined || moveTo === 'none' ? null : moveTo;
      if (target === id) throw notFound('noun.department');
      if (target) await this.#find(tx, caller, target);
      const clash = await this.departments.clashing(tx, id, current.parent_id);
      if (clash) throw conflict('department.nameTaken', { name: clash });
      await this.audit.record(tx, caller, {
        action: 'department.deleted',
        target: { type: 'department', id, name: current.name },
      });
      await this.departments.remove(tx, id, target, current.parent_id);
    });
  }

  /** Checks the caller's rights again: they may have changed since the route's rule. */
  #write<T>(caller: Membership, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, caller.enterpriseId);
      const now = await this.members.find(caller.enterpriseId, caller.userId, tx);
      requireManager(now && { ...caller, role: now.role, proven: now.proven });
      return work(tx);
    });
  }

  /** As the audit log shows them. */
  async #factsOf(
    tx: Tx,
    { enterpriseId }: Membership,
    { name, code, parent_id }: Pick<DepartmentRow, 'name' | 'code' | 'parent_id'>,
  ): Promise<Record<string, unknown>> {
    const parent = parent_id ? await this.departments.find(enterpriseId, parent_id, tx) : null;
    return { name, code, parent: parent?.name ?? null };
  }

  async #find(tx: Tx, { enterpriseId }: Membership, id: string): Promise<DepartmentRow> {
    const found = await this.departments.find(enterpriseId, id, tx);
    if (!found) throw notFound('noun.department');
    return found;
  }

  async #get({ enterpriseId }: Membership, id: string): Promise<Department> {
    const found = await this.departments.find(enterpriseId, id);
    const [department] = await this.#present(found ? [found] : []);
    if (!department) throw notFound('noun.department');
    return department;
  }

  async #present(rows: readonly DepartmentRow[]): Promise<Department[]> {
    const heads = await this.names.load(rows.flatMap((row) => row.head_id ?? []));
    return rows.map((row) => toDepartment(row, heads));
  }
}
