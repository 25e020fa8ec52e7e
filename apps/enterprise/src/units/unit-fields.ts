/** The fields of a unit after a request, and what changed. Pure. */
import type { UpdateUnitRequest } from '@tiku/contracts/enterprise';
import { atField, businessRule } from '@tiku/platform/errors';
import type { z } from 'zod';
import type { UnitAccess } from './unit-access.repository.js';
import type { UnitFields } from './units.repository.js';

type Known = UnitAccess['unit'];
type Given = Pick<z.output<typeof UpdateUnitRequest>, 'kind' | 'name' | 'code' | 'schoolCode'>;
/** These may change into each other. */
const CONVERTIBLE = ['department', 'district', 'school'];

/** Omitted fields stay; an empty code removes it. @throws AppError 422 for a kind or school code that does not fit */
export function mergedUnit(known: Known | null, given: Given, parentId: string | null): UnitFields {
  const kind = given.kind ?? known?.kind ?? 'department';
  const isConverted = known !== null && kind !== known.kind;
  if (isConverted && !(CONVERTIBLE.includes(kind) && CONVERTIBLE.includes(known.kind)))
    throw atField(businessRule('unit.kindFixed'), { path: 'kind', rule: 'kindFixed' });
  const schoolCode = kind === 'school' ? (given.schoolCode ?? known?.school_code ?? null) : null;
  const at = { path: 'schoolCode', rule: 'schoolCode' };
  if (kind === 'school' && schoolCode === null) throw atField(businessRule('unit.schoolCodeNeeded'), at);
  if (kind !== 'school' && given.schoolCode !== undefined)
    throw atField(businessRule('rule.schoolsOnly'), { ...at, rule: 'schoolsOnly' });
  return {
    kind,
    name: given.name ?? known?.name ?? '',
    parentId,
    code: (given.code === undefined ? known?.code : given.code) || null,
    schoolCode,
  };
}

/** For the audit log: only what differs; null if nothing does. */
export function changedFacts(
  known: Known,
  fields: UnitFields,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const pairs = [
    ['kind', known.kind, fields.kind],
    ['name', known.name, fields.name],
    ['code', known.code, fields.code],
    ['schoolCode', known.school_code, fields.schoolCode],
  ] as const;
  const changed = pairs.filter(([, before, after]) => before !== after);
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([key, before]) => [key, before])),
    after: Object.fromEntries(changed.map(([key, , after]) => [key, after])),
  };
}
