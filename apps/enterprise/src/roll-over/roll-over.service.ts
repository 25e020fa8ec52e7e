/** A school's change of year: next year's classes, and the end of this year's, in one transaction or as a preview. */
import { Injectable } from '@nestjs/common';
import { ROLL_OVER_LIMITS, type RollOver, type RollOverRequest } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { UnitCheck } from '../units/unit-check.js';
import { UnitWrites } from '../units/unit-writes.js';
import { UnitsRepository } from '../units/units.repository.js';
import { planOf, repeatedName, type Plan } from './roll-over-plan.js';
import { RollOverRepository, type NamedRow } from './roll-over.repository.js';

@Injectable()
export class RollOverService {
  constructor(
    private readonly years: RollOverRepository,
    private readonly units: UnitsRepository,
    private readonly check: UnitCheck,
    private readonly writes: UnitWrites,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError 404 for the year or a class, 409 for a name, 422 for another kind of unit or too many classes */
  roll(access: UnitAccess, given: z.output<typeof RollOverRequest>): Promise<RollOver> {
    return this.writes.run(access, 'manage', async (tx, now) => {
      if (now.unit.kind !== 'school') throw businessRule('unit.schoolsOnly');
      const from = await this.years.year(tx, now.unit.id, given.fromId ?? null);
      if (!from) throw given.fromId ? notFound('noun.unit') : businessRule('unit.noYear');
      const plan = await this.#plan(tx, from, given);
      const year = yearFields(given.year, now.unit.id);
      await this.check.require(tx, now.enterpriseId, null, year, now.unit);
      const id = given.preview ? null : await this.#apply(tx, now, from, plan, given.year);
      return { from, year: { id, name: given.year }, ...plan };
    });
  }

  async #plan(tx: Tx, from: NamedRow, given: z.output<typeof RollOverRequest>): Promise<Plan> {
    const { classesMax: maximum } = ROLL_OVER_LIMITS;
    await this.years.lockClasses(tx, from.id);
    const classes = await this.years.classes(tx, from.id, maximum);
    if (classes.length > maximum) throw businessRule('unit.tooManyClasses', { maximum });
    const known = new Set(classes.map(({ id }) => id));
    if (given.classes.some(({ classId }) => !known.has(classId))) throw notFound('noun.unit');
    const plan = planOf(classes, given);
    const repeated = repeatedName(plan);
    if (repeated !== null)
      throw atField(conflict('unit.nameTaken', { name: repeated }), { path: 'classes', rule: 'taken' });
    return plan;
  }

  async #apply(
    tx: Tx,
    now: UnitAccess,
    from: NamedRow,
    { promoted, left, added }: Plan,
    name: string,
  ): Promise<string> {
    const { enterpriseId, unit } = now;
    const yearId = await this.units.insert(tx, enterpriseId, yearFields(name, unit.id));
    const names = [...promoted.map(({ nextName }) => nextName), ...added];
    const ids = await this.years.insertClasses(tx, enterpriseId, yearId, names);
    const followers = promoted.map(({ classId: fromId }, at) => ({ fromId, toId: ids[at] ?? '' }));
    await this.years.copyRoles(tx, [{ fromId: from.id, toId: yearId }, ...followers]);
    await this.years.copyEnrolments(tx, followers);
    await this.years.endEnrolments(tx, from.id);
    await this.units.archive(tx, from.id);
    await this.audit.record(tx, now, {
      action: 'school.rolled-over',
      target: { type: 'unit', id: unit.id, name: unit.name },
      before: { name: from.name },
      after: { name, promoted: promoted.length, left: left.length, added: added.length },
    });
    return yearId;
  }
}

const yearFields = (name: string, schoolId: string) =>
  ({ kind: 'year', name, parentId: schoolId, code: null, schoolCode: null }) as const;
