/** The roles of a unit: given by those who may assign them there, never above their own enterprise's roles. */
import { Injectable } from '@nestjs/common';
import { UNIT_ROLE_KINDS, type SetUnitRolesRequest, type UnitRole } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { MembersRepository } from '../members/members.repository.js';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitRolesRepository, type GivenRole, type RoleRow } from './unit-roles.repository.js';
import { UnitWrites } from './unit-writes.js';
import { UnitsRepository } from './units.repository.js';

const keyOf = ({ userId, role, subject }: GivenRole): string => [userId, role, subject].join(' ');
const given = ({ user_id: userId, role, subject }: RoleRow): GivenRole => ({ userId, role, subject });

@Injectable()
export class UnitRolesService {
  constructor(
    private readonly roles: UnitRolesRepository,
    private readonly units: UnitsRepository,
    private readonly members: MembersRepository,
    private readonly writes: UnitWrites,
    private readonly names: UserNames,
    private readonly audit: AuditService,
  ) {}

  async list({ unit: { id, version } }: UnitAccess): Promise<{ roles: UnitRole[]; version: number }> {
    return { roles: await this.#present(await this.roles.list(id)), version };
  }

  /** @throws AppError 404 for a person outside the enterprise, 409 if outdated, 422 for a role that does not fit */
  async set(access: UnitAccess, { roles, version }: z.output<typeof SetUnitRolesRequest>) {
    const wanted = new Map(roles.map((role) => [keyOf(role), role]));
    const now = await this.writes.run(
      access,
      'assignRoles',
      async (tx, { enterpriseId, userId, unit }) => {
        const { kind, name, id } = unit;
        const misfit = roles.find(({ role }) => !UNIT_ROLE_KINDS[role].includes(kind));
        if (misfit) throw businessRule('unit.roleMisplaced');
        const current = await this.roles.list(id, tx);
        const known = new Map(current.map((row) => [keyOf(given(row)), row]));
        const added = [...wanted].filter(([key]) => !known.has(key)).map(([, role]) => role);
        const removed = [...known].filter(([key]) => !wanted.has(key)).map(([, row]) => row);
        if (added.length + removed.length === 0) return unit.version;
        await this.#requireMembers(tx, enterpriseId, added);
        await this.roles.remove(
          tx,
          removed.map((row) => row.id),
        );
        await this.roles.insert(tx, enterpriseId, id, added);
        await this.units.countRoleChange(tx, id);
        await this.audit.record(
          tx,
          { enterpriseId, userId },
          {
            action: 'unit.roles-set',
            target: { type: 'unit', id, name },
            before: { roles: removed.map(given) },
            after: { roles: added },
          },
        );
        return unit.version + 1;
      },
      version,
    );
    return { roles: await this.#present(await this.roles.list(access.unit.id)), version: now };
  }

  async #requireMembers(tx: Tx, enterpriseId: string, added: readonly GivenRole[]): Promise<void> {
    const ids = [...new Set(added.map(({ userId }) => userId))];
    const present = await this.members.membersAmong(tx, enterpriseId, ids);
    if (present.length < ids.length) throw notFound('noun.enterpriseMember');
  }

  async #present(rows: readonly RoleRow[]): Promise<UnitRole[]> {
    const people = await this.names.load(rows.map(({ user_id }) => user_id));
    return rows.map(({ id, user_id, role, subject, created_at }) => ({
      id,
      user: { id: user_id, name: people.get(user_id)?.name ?? '' },
      role,
      subject,
      createdAt: created_at.toISOString(),
    }));
  }
}
