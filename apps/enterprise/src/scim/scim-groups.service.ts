/** /Groups: an enterprise's departments. A new one is at the top level; a person is in one at a time. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { ENTERPRISE_LIMITS, SCIM_LIMITS } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { conflict } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { DepartmentsRepository, type DepartmentFields } from '../departments/departments.repository.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { ScimCaller } from './scim-caller.js';
import { invalidValue, resourceNotFound, ScimError } from './scim-error.js';
import {
  attributesOf,
  equality,
  filterOf,
  listResponse,
  pageOf,
  projected,
  textOf,
  type ListQuery,
  type Resource,
} from './scim-resource.js';
import { patchesOf, type AttributePatch } from './scim-patch.js';
import { ScimRepository, type ScimGroupRow } from './scim.repository.js';
import { scans } from './scim-scans.js';
import { GROUP_SCHEMA } from './scim-schemas.js';

const EXTERNAL_ID_CHARS = 200;
const { departmentNameChars, departmentsMax } = ENTERPRISE_LIMITS;

@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly groups: ScimRepository,
    private readonly departments: DepartmentsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  async list(caller: ScimCaller, query: ListQuery) {
    const rows = await this.groups.groups(caller.enterpriseId);
    const filter = query.filter === undefined ? null : filterOf(query.filter);
    const named = filter && equality(filter);
    // Few filters need members, and there are many: read them only for the page.
    const light = rows.map((row) => resourceOf(caller.base, row, []));
    const isLight = !filter || (named && named.attribute !== 'members');
    const matching = !filter
      ? rows
      : isLight
        ? rows.filter((_, at) => filter.match([light[at] ?? {}]).length > 0)
        : await scans.run(
            () => this.#matching(caller, rows, (group) => filter.match([group]).length > 0),
            caller.enterpriseId,
          );
    const page = await this.#present(caller, pageOf(matching, query));
    return listResponse(
      page.map((group) => projected(group, query)),
      matching.length,
      query.startIndex,
    );
  }

  /** @throws ScimError 404 */
  async get(caller: ScimCaller, id: string): Promise<Resource> {
    const row = Uuid.safeParse(id).success ? await this.groups.group(caller.enterpriseId, id) : null;
    const [found] = await this.#present(caller, row ? [row] : []);
    if (!found) throw resourceNotFound(id);
    return found;
  }

  /** @throws ScimError 400, 409 */
  async create(caller: ScimCaller, body: unknown): Promise<Resource> {
    const attributes = attributesOf(body, GROUP_SCHEMA);
    const name = nameOf(attributes.get('displayname'));
    const externalId = textOf(attributes.get('externalid'), EXTERNAL_ID_CHARS);
    const members = attributes.has('members') ? memberIds(attributes.get('members')) : [];
    const id = await this.#locked(caller, async (tx) => {
      if ((await this.departments.count(tx, caller.enterpriseId)) >= departmentsMax)
        throw new ScimError(400, 'invalidValue', `At most ${departmentsMax} groups`);
      await this.#requireFree(tx, caller, null, { name, parentId: null, externalId });
      const created = await this.departments.insert(tx, caller.enterpriseId, {
        name,
        parentId: null,
        code: null,
        description: null,
        headId: null,
      });
      await this.groups.setExternalId(tx, created, externalId);
      await this.#add(tx, caller, created, members);
      await this.#record(tx, caller, 'department.created', { id: created, name });
      return created;
    });
    return this.get(caller, id);
  }

  /** @throws ScimError 400, 404, 409 */
  async replace(caller: ScimCaller, id: string, body: unknown): Promise<Resource> {
    const attributes = attributesOf(body, GROUP_SCHEMA);
    await this.#locked(caller, async (tx) => {
      const row = await this.#find(tx, caller, id);
      await this.#write(tx, caller, row, {
        name: nameOf(attributes.get('displayname')),
        externalId: textOf(attributes.get('externalid'), EXTERNAL_ID_CHARS),
      });
      await this.groups.unassign(tx, id, null);
      if (attributes.has('members')) await this.#add(tx, caller, id, memberIds(attributes.get('members')));
    });
    return this.get(caller, id);
  }

  /** Applies all operations or none. @throws ScimError 400, 404, 409 */
  async patch(caller: ScimCaller, id: string, body: unknown): Promise<Resource> {
    const patches = patchesOf(body);
    await this.#locked(caller, async (tx) => {
      for (const patch of patches) await this.#apply(tx, caller, await this.#find(tx, caller, id), patch);
    });
    return this.get(caller, id);
  }

  /** Leaves its people without a department and moves its children up. @throws ScimError 404, 409 */
  remove(caller: ScimCaller, id: string): Promise<void> {
    return this.#locked(caller, async (tx) => {
      const row = await this.#find(tx, caller, id);
      const clash = await this.departments.clashing(tx, id, row.parent_id);
      if (clash) throw new ScimError(409, 'uniqueness', `A group ${clash} stands there already`);
      const held = await this.departments.held(tx, id);
      if (held.units + held.roles + held.pupils > 0) throw conflict('unit.notEmpty', { ...held, members: 0 });
      await this.#record(tx, caller, 'department.deleted', row);
      await this.departments.remove(tx, id, null, row.parent_id);
    });
  }

  async #apply(tx: Tx, caller: ScimCaller, row: ScimGroupRow, patch: AttributePatch): Promise<void> {
    const { op, key, filter, value } = patch;
    if (key === 'displayname' || key === 'externalid') {
      const newValue = op === 'remove' ? null : value;
      await this.#write(tx, caller, row, {
        name: key === 'displayname' ? nameOf(newValue) : row.name,
        externalId: key === 'externalid' ? textOf(newValue, EXTERNAL_ID_CHARS) : row.external_id,
      });
    } else if (key === 'members') {
      const filtered = filter === null ? null : idOfFilter(filter);
      if (op === 'remove')
        await this.groups.unassign(
          tx,
          row.id,
          filtered ? [filtered] : value === undefined ? null : memberIds(value),
        );
      else {
        if (op === 'replace' && !filtered) await this.groups.unassign(tx, row.id, null);
        await this.#add(tx, caller, row.id, memberIds(value));
      }
    } else if (key !== 'id' && key !== 'schemas' && key !== 'meta')
      throw new ScimError(400, 'invalidPath', `Unknown attribute ${key}`);
  }

  async #write(
    tx: Tx,
    caller: ScimCaller,
    row: ScimGroupRow,
    { name, externalId }: { name: string; externalId: string | null },
  ): Promise<void> {
    await this.#requireFree(tx, caller, row.id, { name, parentId: row.parent_id, externalId });
    const current = await this.departments.find(caller.enterpriseId, row.id, tx);
    if (current && current.name !== name) {
      await this.#record(tx, caller, 'department.updated', { id: row.id, name }, current.name);
      await this.departments.update(tx, row.id, {
        name,
        parentId: current.parent_id,
        code: current.code,
        description: current.description,
        headId: current.head_id,
      });
    }
    if (externalId !== row.external_id) await this.groups.setExternalId(tx, row.id, externalId);
  }

  #record(
    tx: Tx,
    { enterpriseId, actorId: userId }: ScimCaller,
    action: 'department.created' | 'department.updated' | 'department.deleted',
    { id, name }: { id: string; name: string },
    formerName?: string,
  ): Promise<void> {
    return this.audit.record(
      tx,
      { enterpriseId, userId, byDirectory: true },
      {
        action,
        target: { type: 'department', id, name },
        ...(formerName !== undefined && { before: { name: formerName }, after: { name } }),
      },
    );
  }

  /** @throws ScimError 400 for people outside the enterprise */
  async #add(tx: Tx, caller: ScimCaller, id: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const moved = await this.groups.assign(tx, caller.enterpriseId, userIds, id);
    const unknown = userIds.find((userId) => !moved.has(userId));
    if (unknown !== undefined) throw invalidValue(`${unknown} is no user of the enterprise`);
  }

  async #requireFree(
    tx: Tx,
    { enterpriseId }: ScimCaller,
    id: string | null,
    {
      name,
      parentId,
      externalId,
    }: Pick<DepartmentFields, 'name' | 'parentId'> & { externalId: string | null },
  ): Promise<void> {
    if ((await this.departments.taken(tx, enterpriseId, id, { name, parentId, code: null })) === 'name')
      throw new ScimError(409, 'uniqueness', `displayName ${name} is taken`);
    const holder =
      externalId === null ? null : await this.groups.groupByExternalId(tx, enterpriseId, externalId);
    if (holder && holder.id !== id) throw new ScimError(409, 'uniqueness', 'externalId is taken');
  }

  #locked<T>({ enterpriseId }: ScimCaller, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      return work(tx);
    });
  }

  async #find(tx: Tx, { enterpriseId }: ScimCaller, id: string): Promise<ScimGroupRow> {
    const row = Uuid.safeParse(id).success ? await this.groups.group(enterpriseId, id, tx) : null;
    if (!row) throw resourceNotFound(id);
    return row;
  }

  async #matching(
    caller: ScimCaller,
    rows: readonly ScimGroupRow[],
    matches: (group: Resource) => boolean,
  ): Promise<ScimGroupRow[]> {
    if (rows.length > SCIM_LIMITS.scannedMax) throw new ScimError(400, 'tooMany', 'Use a narrower filter');
    const groups = await this.#present(caller, rows);
    return rows.filter((_, at) => matches(groups[at] ?? { id: '' }));
  }

  async #present({ base, enterpriseId }: ScimCaller, rows: readonly ScimGroupRow[]): Promise<Resource[]> {
    const members = await this.groups.groupMembers(
      enterpriseId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => resourceOf(base, row, members.get(row.id) ?? []));
  }
}

function resourceOf(
  base: string,
  { id, name, external_id, created_at, updated_at }: ScimGroupRow,
  members: readonly string[],
): Resource {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: name,
    ...(members.length > 0 && {
      members: members.map((userId) => ({ value: userId, $ref: `${base}/Users/${userId}` })),
    }),
    meta: {
      resourceType: 'Group',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  };
}

function nameOf(value: unknown): string {
  const name = textOf(value, departmentNameChars)?.trim();
  if (!name) throw invalidValue('displayName is required');
  return name;
}

/** `[{ value: id }]`, or a single one. @throws ScimError 400 */
function memberIds(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((member) => {
    const id = Uuid.safeParse(
      typeof member === 'object' && member !== null && 'value' in member ? member.value : member,
    );
    if (!id.success) throw invalidValue('members need the ids of users as their values');
    return id.data;
  });
}

/** `value eq "id"`. @throws ScimError 400 */
function idOfFilter(filter: string): string {
  const found = equality(filterOf(filter));
  if (found?.attribute !== 'value') throw new ScimError(400, 'invalidPath', 'Use members[value eq "…"]');
  return memberIds(found.value)[0] ?? '';
}
