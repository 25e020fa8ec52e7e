/** Validates the place, the name and the codes of a unit. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_LIMITS, UNIT_LIMITS, type UnitKind } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { atField, businessRule, conflict, type AppError } from '@tiku/platform/errors';
import type { UnitAccess } from './unit-access.repository.js';
import { misplacement } from './unit-placement.js';
import { UnitFactsRepository } from './unit-facts.repository.js';
import type { UnitFields } from './units.repository.js';

const LISTED: readonly UnitKind[] = ['department', 'district', 'school'];

@Injectable()
export class UnitCheck {
  constructor(private readonly facts: UnitFactsRepository) {}

  /** `current` null: a new unit. @throws AppError 422 for the place or too many, 409 for name or code */
  async require(
    tx: Tx,
    enterpriseId: string,
    current: UnitAccess['unit'] | null,
    fields: UnitFields,
    parent: UnitAccess['unit'] | null,
  ): Promise<void> {
    const isMoved = !current || current.parent_id !== fields.parentId;
    if (isMoved || current.kind !== fields.kind) await this.#requirePlace(tx, current, fields, parent);
    if (isMoved) await this.#requireCapacity(tx, enterpriseId, current === null, fields);
    if (current && current.school_code !== fields.schoolCode) await this.#requireNoPupils(tx, current);
    await this.requireFree(tx, enterpriseId, current?.id ?? null, fields);
  }

  /** Usernames of its pupils end with the code. @throws AppError 409 */
  async #requireNoPupils(tx: Tx, { id, school_code: code }: UnitAccess['unit']): Promise<void> {
    const { pupils } = await this.facts.held(tx, id);
    if (pupils > 0)
      throw takenAt('schoolCode', conflict('unit.codeOfPupils', { code: code ?? '', count: pupils }));
  }

  /** @throws AppError 409 */
  async requireFree(
    tx: Tx,
    enterpriseId: string,
    id: string | null,
    fields: Omit<UnitFields, 'kind'>,
  ): Promise<void> {
    const { name, code, schoolCode } = fields;
    const taken = await this.facts.taken(tx, enterpriseId, id, fields);
    if (taken.name_taken) throw takenAt('name', conflict('unit.nameTaken', { name }));
    if (taken.code_taken) throw takenAt('code', conflict('unit.codeTaken', { code: code ?? '' }));
    if (taken.school_code_taken)
      throw takenAt('schoolCode', conflict('unit.schoolCodeTaken', { code: schoolCode ?? '' }));
  }

  async #requirePlace(
    tx: Tx,
    current: UnitAccess['unit'] | null,
    { kind }: UnitFields,
    parent: UnitAccess['unit'] | null,
  ): Promise<void> {
    const below = current ? await this.facts.below(tx, current.id) : { kinds: [], height: 1 };
    const kinds = [...below.kinds.filter((each) => each !== current?.kind), kind];
    if (parent?.archived_at) throw misplaced(businessRule('unit.archivedParent'));
    if (parent) {
      const { depth, is_below: isBelow } = await this.facts.place(tx, current?.id ?? null, parent.id);
      if (isBelow) throw misplaced(businessRule('unit.cycle'));
      if (depth + below.height > UNIT_LIMITS.depthMax)
        throw misplaced(businessRule('unit.tooDeep', { maximum: UNIT_LIMITS.depthMax }));
    }
    const problem = misplacement(
      { kind, kinds, schoolId: current?.school_id ?? null },
      parent && { kind: parent.kind, schoolId: parent.school_id },
    );
    if (problem) throw misplaced(businessRule(problem));
  }

  async #requireCapacity(
    tx: Tx,
    enterpriseId: string,
    isNew: boolean,
    { kind, parentId }: UnitFields,
  ): Promise<void> {
    const { unitsMax, childrenMax } = UNIT_LIMITS;
    const counts = await this.facts.counts(tx, enterpriseId, parentId, unitsMax);
    if (counts.children >= childrenMax) throw businessRule('unit.tooManyChildren', { maximum: childrenMax });
    if (!isNew) return;
    if (counts.units >= unitsMax) throw businessRule('unit.tooMany', { maximum: unitsMax });
    const { departmentsMax } = ENTERPRISE_LIMITS;
    if (LISTED.includes(kind) && counts.listed >= departmentsMax)
      throw businessRule('department.tooMany', { maximum: departmentsMax });
  }
}

/** On its field: the form shows the message there. */
const misplaced = (failure: AppError) => atField(failure, { path: 'parentId', rule: 'misplaced' });
const takenAt = (path: 'name' | 'code' | 'schoolCode', failure: AppError) =>
  atField(failure, { path, rule: 'taken' });
