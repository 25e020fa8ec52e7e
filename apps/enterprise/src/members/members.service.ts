/** The people of the caller's enterprise and their roles. Each change rechecks rights under the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { EnterpriseMember, ListMembersQuery, MyEnterprise } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { AppError, businessRule, notFound } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import { UserNames, type PersonName } from '@tiku/platform/people';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { memberRoleSet } from '../seats/membership.events.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { IdentityClient } from '../users/identity.client.js';
import {
  capabilitiesOf,
  requireChangeable,
  requireNotSuperAdmin,
  requireProvenHolder,
  requireSuperAdmin,
  type Membership,
} from './membership.js';
import { MemberChanges } from './member-changes.js';
import { MembersRepository, placeOf, type MemberRow } from './members.repository.js';

type Role = MemberRow['role'];
type Status = NonNullable<EnterpriseMember['status']>;

@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly departments: DepartmentsRepository,
    private readonly enterprises: EnterprisesService,
    private readonly changes: MemberChanges,
    private readonly identity: IdentityClient,
    private readonly seats: SeatsRepository,
    private readonly names: UserNames,
    private readonly tokens: ScimTokensRepository,
    private readonly audit: AuditService,
  ) {}

  async info(caller: Membership): Promise<MyEnterprise> {
    const enterprise = await this.enterprises.get(caller.enterpriseId);
    const { id, name, avatar, role, department, position } = await this.get(caller, caller.userId);
    return {
      enterprise,
      currentUser: { id, name, avatar, role, department, position },
      capabilities: capabilitiesOf(caller),
    };
  }

  async list(
    caller: Membership,
    query: z.output<typeof ListMembersQuery>,
  ): Promise<{ members: EnterpriseMember[]; pagination: Pagination }> {
    const [read, { total, isExact }] = await Promise.all([
      this.members.list(caller.enterpriseId, query),
      this.members.count(caller.enterpriseId, query),
    ]);
    const { rows, nextCursor } = cutPage(read, query.limit, placeOf);
    return {
      members: await this.present(caller, rows),
      pagination: pagination(query.page, query.limit, total, isExact, nextCursor),
    };
  }

  /** @throws AppError 404, also for members of other enterprises */
  async get(caller: Membership, userId: string): Promise<EnterpriseMember> {
    const found = await this.members.find(caller.enterpriseId, userId);
    const [member] = await this.present(caller, found ? [found] : []);
    if (!member) throw notFound('noun.enterpriseMember');
    return member;
  }

  /** @throws AppError 403, 404 */
  async setPosition(caller: Membership, userId: string, position: string | null): Promise<EnterpriseMember> {
    await this.changes.run(caller, userId, async (tx, actor, target) => {
      requireChangeable(actor, holderOf(target), 'position');
      await this.members.setPosition(tx, actor.enterpriseId, userId, position || null);
      await this.audit.record(tx, actor, {
        action: 'member.position-set',
        target: { type: 'member', id: userId },
        before: { position: target.position },
        after: { position: position || null },
      });
    });
    return this.get(caller, userId);
  }

  /** @throws AppError 403, 404 */
  async assignDepartment(
    caller: Membership,
    userId: string,
    departmentId: string | null,
  ): Promise<EnterpriseMember> {
    await this.changes.run(caller, userId, async (tx, actor, target) => {
      requireChangeable(actor, holderOf(target), 'department');
      const department = departmentId && (await this.departments.find(actor.enterpriseId, departmentId, tx));
      if (departmentId && !department) throw notFound('noun.department');
      await this.members.setDepartment(tx, actor.enterpriseId, userId, departmentId);
      await this.audit.record(tx, actor, {
        action: 'member.department-set',
        target: { type: 'member', id: userId },
        before: { department: target.department_name },
        after: { department: department ? department.name : null },
      });
    });
    return this.get(caller, userId);
  }

  /** @throws AppError 403, 404, 422 if the member has not proven an address */
  async setAdmin(caller: Membership, userId: string, admin: boolean): Promise<EnterpriseMember> {
    await this.changes.run(caller, userId, async (tx, actor, target) => {
      requireSuperAdmin(actor);
      requireNotSuperAdmin(holderOf(target));
      if (admin) requireProvenHolder(target);
      const role = admin ? 'admin' : 'member';
      await this.#setRole(tx, actor.enterpriseId, target, role);
      if (target.role !== role)
        await this.audit.record(tx, actor, {
          action: 'member.role-set',
          target: { type: 'member', id: userId },
          before: { role: target.role },
          after: { role },
        });
    });
    return this.get(caller, userId);
  }

  /** Irreversible: the caller becomes a member, and the directory's tokens end.
   * @throws AppError 403, 404, 422 for oneself or a member without a proven address */
  async transfer(caller: Membership, userId: string): Promise<EnterpriseMember> {
    await this.changes.run(caller, userId, async (tx, actor, target) => {
      requireSuperAdmin(actor);
      if (userId === actor.userId) throw businessRule('enterprise.transferSelf');
      requireProvenHolder(target);
      const former = await this.members.find(actor.enterpriseId, actor.userId, tx);
      // Remove the old one first: there is never more than one.
      if (former) await this.#setRole(tx, actor.enterpriseId, former, 'member');
      await this.#setRole(tx, actor.enterpriseId, target, 'superAdmin');
      await this.tokens.removeAll(tx, actor.enterpriseId);
      await this.audit.record(tx, actor, {
        action: 'enterprise.transferred',
        target: { type: 'member', id: userId },
      });
    });
    return this.get(caller, userId);
  }

  async #setRole(
    tx: Tx,
    enterpriseId: string,
    { user_id, role: before }: MemberRow,
    role: Role,
  ): Promise<void> {
    if (before === role) return;
    await this.members.setRole(tx, enterpriseId, user_id, role);
    const version = await this.seats.nextVersion(tx);
    await tx.publish(...memberRoleSet({ enterpriseId, userId: user_id, version, role }));
  }

  /** Those rows for this caller: at most as many as identity answers at once. */
  async present(caller: Membership, rows: readonly MemberRow[]): Promise<EnterpriseMember[]> {
    const ids = rows.map((row) => row.user_id);
    const [people, statuses] = await Promise.all([this.names.load(ids), this.#statuses(caller, ids)]);
    return rows.map((row) =>
      toMember(row, caller, people.get(row.user_id), statuses.get(row.user_id) ?? null),
    );
  }

  /** Empty for callers who do not manage members. */
  async #statuses(caller: Membership, ids: readonly string[]): Promise<ReadonlyMap<string, Status>> {
    if (ids.length === 0 || !capabilitiesOf(caller).manageMembers) return new Map();
    try {
      const accounts = await this.identity.managedAccounts(caller.enterpriseId, { ids });
      return new Map(accounts.flatMap(({ id, status }) => (status ? [[id, status]] : [])));
    } catch (error) {
      // The list is useful without: a missing status shows as unknown.
      if (error instanceof AppError) return new Map();
      throw error;
    }
  }
}

const holderOf = ({ user_id, role }: MemberRow) => ({ userId: user_id, role });

/**
 * A caller without a proven address of the enterprise sees no addresses of others. Only managers of members see when
 * others signed in, and the status of accounts.
 */
function toMember(
  row: MemberRow,
  caller: Membership,
  person: (PersonName & { avatar: string | null }) | undefined,
  status: Status | null,
): EnterpriseMember {
  const { user_id: id, role, department_id, department_name, position, proven } = row;
  const seesAddress = caller.proven || caller.userId === id;
  const seesLogin = caller.userId === id || capabilitiesOf(caller).manageMembers;
  return {
    id,
    name: person?.name ?? row.name ?? '',
    email: seesAddress ? (person?.email ?? row.email) : null,
    avatar: person?.avatar ?? null,
    role,
    department: department_id && department_name ? { id: department_id, name: department_name } : null,
    position,
    emailVerified: proven,
    joinedAt: row.joined_at.toISOString(),
    lastLogin: seesLogin ? (row.last_login_at?.toISOString() ?? null) : null,
    status,
  };
}
