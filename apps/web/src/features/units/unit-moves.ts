/** Where a unit can stand, as the server decides it, so that only such places are offered. Pure. */
import { UNIT_KINDS, UNIT_PARENTS, type Unit, type UnitKind } from '@tiku/contracts/enterprise';

/** Kinds that stay in their school: their rows say who was in which class. */
const OF_ONE_SCHOOL: readonly UnitKind[] = ['year', 'class', 'group'];

/** `target` null: the top of the enterprise. */
export function canMoveTo(unit: Unit, target: Unit | null): boolean {
  if ((target?.id ?? null) === unit.parentId) return false;
  if (!UNIT_PARENTS[unit.kind].includes(target?.kind ?? null)) return false;
  if (target === null) return unit.capabilities.includes('administer');
  const isBelow = target.id === unit.id || target.path.some(({ id }) => id === unit.id);
  const leavesSchool = OF_ONE_SCHOOL.includes(unit.kind) && target.schoolId !== unit.schoolId;
  return !isBelow && !leavesSchool && target.archivedAt === null && canAdd(target, unit.kind);
}

/** Schools and districts are the enterprise's, everything below a school also the school's. */
const verbFor = (kind: UnitKind) => (kind === 'district' || kind === 'school' ? 'administer' : 'manage');
const canAdd = ({ capabilities }: Unit, kind: UnitKind): boolean => capabilities.includes(verbFor(kind));

/** Whether the person may move, archive and delete it. */
export const canPlace = (unit: Unit): boolean => canAdd(unit, unit.kind);

/** The kinds that can be made under it. */
export const kindsUnder = (parent: Unit): UnitKind[] =>
  UNIT_KINDS.filter((kind) => UNIT_PARENTS[kind].includes(parent.kind) && canAdd(parent, kind));

/** The kinds that stand at the top of an enterprise, the usual first. */
export const TOP_KINDS = ['school', 'district', 'department'] as const satisfies UnitKind[];

/** Where a class and a group of pupils have their page. */
export const hasPupils = ({ kind }: Pick<Unit, 'kind'>): boolean => kind === 'class' || kind === 'group';
export const unitPath = (unit: Pick<Unit, 'id' | 'kind'>): string =>
  `/${hasPupils(unit) ? 'classes' : 'units'}/${unit.id}`;
