/** Moves a unit within the tree, or takes it out of it. */
import { Injectable } from '@nestjs/common';
import type { MoveUnitRequest } from '@tiku/contracts/enterprise';
import { conflict } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitCheck } from './unit-check.js';
import { UnitFactsRepository } from './unit-facts.repository.js';
import { mergedUnit } from './unit-fields.js';
import { UnitListRepository } from './unit-list.repository.js';
import { requireVerb, verbFor } from './unit-rights.js';
import { UnitWrites } from './unit-writes.js';
import { UnitsRepository } from './units.repository.js';

@Injectable()
export class UnitMoves {
  constructor(
    private readonly units: UnitsRepository,
    private readonly facts: UnitFactsRepository,
    private readonly lists: UnitListRepository,
    private readonly check: UnitCheck,
    private readonly writes: UnitWrites,
    private readonly audit: AuditService,
  ) {}

  /** With all units below it. @throws AppError 404, 403, 409 if outdated or for the name, 422 for the place */
  async move(access: UnitAccess, { parentId, version }: z.output<typeof MoveUnitRequest>): Promise<void> {
    return this.writes.run(
      access,
      verbFor(access.unit.kind),
      async (tx, now) => {
        const { unit } = now;
        if (parentId === unit.parent_id) return;
        const from = unit.parent_id && (await this.lists.find(now, unit.parent_id));
        const to =
          parentId === null
            ? (requireVerb(now, 'administer'), null)
            : await this.writes.other(tx, now.userId, parentId, verbFor(unit.kind));
        await this.check.require(
          tx,
          now.enterpriseId,
          unit,
          mergedUnit(unit, {}, parentId),
          to?.unit ?? null,
        );
        await this.units.move(tx, unit.id, parentId);
        await this.audit.record(tx, now, {
          action: 'unit.moved',
          target: { type: 'unit', id: unit.id, name: unit.name },
          before: { parent: from ? from.name : null },
          after: { parent: to?.unit.name ?? null },
        });
      },
      version,
    );
  }

  /** @throws AppError 404, 403, 409 with the numbers of what it holds */
  remove(access: UnitAccess): Promise<void> {
    return this.writes.run(access, verbFor(access.unit.kind), async (tx, now) => {
      const { id, name } = now.unit;
      const held = await this.facts.held(tx, id);
      if (Object.values(held).some((count) => count > 0)) throw conflict('unit.notEmpty', held, held);
      await this.audit.record(tx, now, { action: 'unit.deleted', target: { type: 'unit', id, name } });
      await this.units.remove(tx, id);
    });
  }
}
