/** The tree of units: lists and changes in place. */
import { Injectable } from '@nestjs/common';
import type { CreateUnitRequest, ListUnitsQuery, Unit, UpdateUnitRequest } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { requireMember } from '../members/membership.js';
import { MembershipFinder } from '../members/membership-finder.js';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitArchive } from './unit-archive.js';
import { UnitCheck } from './unit-check.js';
import { changedFacts, mergedUnit } from './unit-fields.js';
import { placeOf, UnitListRepository, type Viewer } from './unit-list.repository.js';
import { requireVerb, verbFor } from './unit-rights.js';
import { UnitWrites } from './unit-writes.js';
import { toUnit } from './units.presenter.js';
import { UnitsRepository } from './units.repository.js';

@Injectable()
export class UnitsService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly lists: UnitListRepository,
    private readonly check: UnitCheck,
    private readonly archive: UnitArchive,
    private readonly writes: UnitWrites,
    private readonly memberships: MembershipFinder,
    private readonly audit: AuditService,
  ) {}

  /** `parent`: the unit of the query, as the route's rule found it. @throws AppError 404, 403 without an enterprise */
  async list(userId: string, parent: UnitAccess | null, query: z.output<typeof ListUnitsQuery>) {
    const viewer = parent ?? (await this.#viewer(userId));
    const { rows, nextCursor } = cutPage(await this.lists.list(viewer, query), query.limit, placeOf);
    return {
      units: rows.map((row) => toUnit(row, viewer.enterpriseRole)),
      pagination: { limit: query.limit, nextCursor },
    };
  }

  /** @throws AppError 404 */
  async get(viewer: Viewer, id: string): Promise<Unit> {
    const row = await this.lists.find(viewer, id);
    if (!row) throw notFound('noun.unit');
    return toUnit(row, viewer.enterpriseRole);
  }

  /** @throws AppError 404, 403, 409 for name or code, 422 for the place or limits */
  async create(
    userId: string,
    parent: UnitAccess | null,
    given: z.output<typeof CreateUnitRequest>,
  ): Promise<Unit> {
    const insert = async (tx: Tx, actor: Viewer, at: UnitAccess['unit'] | null) => {
      const fields = mergedUnit(null, given, at?.id ?? null);
      await this.check.require(tx, actor.enterpriseId, null, fields, at);
      const id = await this.units.insert(tx, actor.enterpriseId, fields);
      await this.audit.record(tx, actor, {
        action: 'unit.created',
        target: { type: 'unit', id, name: fields.name },
        after: { kind: fields.kind, parent: at?.name ?? null },
      });
      return { actor, id };
    };
    const { actor, id } = parent
      ? await this.writes.run(parent, verbFor(given.kind), (tx, now) => insert(tx, now, now.unit))
      : await this.writes.runAtTop(userId, (tx, manager) => insert(tx, manager, null));
    return this.get(actor, id);
  }

  /** @throws AppError 404, 403, 409 if outdated or for name or code, 422 for the kind */
  async update(
    access: UnitAccess,
    { version, archived, ...given }: z.output<typeof UpdateUnitRequest>,
  ): Promise<Unit> {
    await this.writes.run(
      access,
      'manage',
      async (tx, now) => {
        const { unit } = now;
        const fields = mergedUnit(unit, given, unit.parent_id);
        if (fields.kind !== unit.kind || fields.schoolCode !== unit.school_code)
          requireVerb(now, 'administer');
        const parent =
          fields.kind !== unit.kind && unit.parent_id
            ? (await this.writes.other(tx, now.userId, unit.parent_id, 'administer')).unit
            : null;
        await this.check.require(tx, now.enterpriseId, unit, fields, parent);
        const changes = changedFacts(unit, fields);
        if (changes) {
          await this.units.update(tx, unit.id, fields);
          const target = { type: 'unit', id: unit.id, name: fields.name } as const;
          await this.audit.record(tx, now, { action: 'unit.updated', target, ...changes });
        }
        if (archived !== undefined)
          await this.archive.set(tx, requireVerb(now, verbFor(fields.kind)), archived);
      },
      version,
    );
    return this.get(access, access.unit.id);
  }

  async #viewer(userId: string): Promise<Viewer> {
    const { enterpriseId, role } = requireMember(await this.memberships.find(userId));
    return { userId, enterpriseId, enterpriseRole: role };
  }
}
