/** Validates a department's parent, head, name and code. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_LIMITS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound, type AppError } from '@tiku/platform/errors';
import { MembersRepository } from '../members/members.repository.js';
import { DepartmentTreeRepository } from './department-tree.repository.js';
import { DepartmentsRepository, type DepartmentFields } from './departments.repository.js';

const { departmentDepthMax } = ENTERPRISE_LIMITS;

@Injectable()
export class DepartmentCheck {
  constructor(
    private readonly departments: DepartmentsRepository,
    private readonly tree: DepartmentTreeRepository,
    private readonly members: MembersRepository,
  ) {}

  /** `id` null: a new one. @throws AppError 404 for parent or head, 409 for name or code, 422 for a cycle or depth */
  async require(tx: Tx, enterpriseId: string, id: string | null, fields: DepartmentFields): Promise<void> {
    const { parentId, headId, name, code } = fields;
    const height = id ? await this.tree.heightOf(tx, id) : 1;
    if (parentId) {
      if (!(await this.departments.find(enterpriseId, parentId, tx))) throw notFound('noun.department');
      if (id && (await this.tree.isUnder(tx, id, parentId)))
        throw misplaced(businessRule('department.cycle'));
      if ((await this.tree.depthOf(tx, parentId)) + height > departmentDepthMax)
        throw misplaced(businessRule('department.tooDeep', { maximum: departmentDepthMax }));
    }
    if (headId && !(await this.members.find(enterpriseId, headId, tx)))
      throw notFound('noun.enterpriseMember');
    const taken = await this.departments.taken(tx, enterpriseId, id, fields);
    if (taken === 'name') throw takenAt('name', conflict('department.nameTaken', { name }));
    if (taken === 'code') throw takenAt('code', conflict('department.codeTaken', { code: code ?? '' }));
  }
}

/** On its field: the form shows the message there. */
const misplaced = (failure: AppError) => atField(failure, { path: 'parentId', rule: 'misplaced' });
const takenAt = (path: 'name' | 'code', failure: AppError) => atField(failure, { path, rule: 'taken' });
