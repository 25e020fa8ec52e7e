/** Validates a department's parent, head, name and code. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_LIMITS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound, type AppError } from '@tiku/platform/errors';
import { MembersRepository } from '../members/members.repository.js';
import { DepartmentTreeRepository } from './department-tree.repository.js';
import { misplacement } from '../units/unit-placement.js';
import { UnitFactsRepository } from '../units/unit-facts.repository.js';
import {
  DepartmentsRepository,
  type DepartmentFields,
  type DepartmentRow,
} from './departments.repository.js';

const { departmentDepthMax } = ENTERPRISE_LIMITS;

@Injectable()
export class DepartmentCheck {
  constructor(
    private readonly departments: DepartmentsRepository,
    private readonly tree: DepartmentTreeRepository,
    private readonly members: MembersRepository,
    private readonly facts: UnitFactsRepository,
  ) {}

  /** `id` null: a new one. @throws AppError 404 for parent or head, 409 for name or code, 422 for a cycle or depth */
  async require(tx: Tx, enterpriseId: string, id: string | null, fields: DepartmentFields): Promise<void> {
    const { parentId, headId, name, code } = fields;
    const height = id ? await this.tree.heightOf(tx, id) : 1;
    if (parentId) {
      const parent = await this.departments.find(enterpriseId, parentId, tx);
      if (!parent) throw notFound('noun.department');
      if (id && (await this.tree.isUnder(tx, id, parentId)))
        throw misplaced(businessRule('department.cycle'));
      if ((await this.tree.depthOf(tx, parentId)) + height > departmentDepthMax)
        throw misplaced(businessRule('department.tooDeep', { maximum: departmentDepthMax }));
      await this.#requirePlace(tx, enterpriseId, id, parent);
    } else if (id) await this.#requirePlace(tx, enterpriseId, id, null);
    if (headId && !(await this.members.find(enterpriseId, headId, tx)))
      throw notFound('noun.enterpriseMember');
    const taken = await this.departments.taken(tx, enterpriseId, id, fields);
    if (taken === 'name') throw takenAt('name', conflict('department.nameTaken', { name }));
    if (taken === 'code') throw takenAt('code', conflict('department.codeTaken', { code: code ?? '' }));
  }

  /** Its departments move up; other units and roles do not. @throws AppError 409 */
  async requireRemovable(tx: Tx, { id, member_count: members }: DepartmentRow): Promise<void> {
    const held = await this.departments.held(tx, id);
    if (held.units + held.roles + held.pupils > 0)
      throw conflict('unit.notEmpty', { ...held, members }, { ...held, members });
  }

  /** @throws AppError 422 where a unit of this kind may not stand */
  async #requirePlace(
    tx: Tx,
    enterpriseId: string,
    id: string | null,
    parent: DepartmentRow | null,
  ): Promise<void> {
    const current = id ? await this.departments.find(enterpriseId, id, tx) : null;
    const kind = current?.kind ?? 'department';
    const kinds = current ? (await this.facts.below(tx, current.id)).kinds : [kind];
    const problem = misplacement(
      { kind, kinds, schoolId: current?.school_id ?? null },
      parent && { kind: parent.kind, schoolId: parent.school_id },
    );
    if (problem) throw misplaced(businessRule(problem));
  }
}

/** On its field: the form shows the message there. */
const misplaced = (failure: AppError) => atField(failure, { path: 'parentId', rule: 'misplaced' });
const takenAt = (path: 'name' | 'code', failure: AppError) => atField(failure, { path, rule: 'taken' });
