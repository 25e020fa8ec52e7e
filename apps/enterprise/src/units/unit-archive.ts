/** Archives a unit with all units below it, and restores what one act archived. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitFactsRepository } from './unit-facts.repository.js';
import { UnitsRepository } from './units.repository.js';

@Injectable()
export class UnitArchive {
  constructor(
    private readonly units: UnitsRepository,
    private readonly facts: UnitFactsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Does nothing if it is so already. @throws AppError 422 below an archived unit */
  async set(tx: Tx, access: UnitAccess, archived: boolean): Promise<void> {
    const { id, name, archived_at: archivedAt } = access.unit;
    if (archived === (archivedAt !== null)) return;
    if (archived) await this.units.archive(tx, id);
    else {
      if (await this.facts.isBelowArchived(tx, id)) throw businessRule('unit.archivedParent');
      await this.units.restore(tx, id);
    }
    await this.audit.record(tx, access, {
      action: archived ? 'unit.archived' : 'unit.restored',
      target: { type: 'unit', id, name },
    });
  }
}
