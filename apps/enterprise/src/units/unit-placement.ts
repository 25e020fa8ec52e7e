/** Where a unit may stand. Pure. */
import { UNIT_PARENTS, type UnitKind } from '@tiku/contracts/enterprise';

export interface Place {
  kind: UnitKind;
  /** The school at or above. */
  schoolId: string | null;
}
/** A unit with all units below it; `kinds` are theirs, its own included. */
export interface MovedTree {
  kind: UnitKind;
  kinds: readonly UnitKind[];
  schoolId: string | null;
}

/** Kinds that contain schools, and so are never below one. */
const OUTSIDE_SCHOOLS: readonly UnitKind[] = ['district', 'school'];
/** Kinds whose rows say who was in which class: a school keeps them. */
const OF_ONE_SCHOOL: readonly UnitKind[] = ['year', 'class', 'group'];

/** Whether the unit may not stand there, and why; null for the top of the enterprise. */
export function misplacement(
  { kind, kinds, schoolId }: MovedTree,
  parent: Place | null,
): 'unit.misplaced' | 'unit.otherSchool' | null {
  if (!UNIT_PARENTS[kind].includes(parent?.kind ?? null)) return 'unit.misplaced';
  const target = parent?.schoolId ?? null;
  if (target !== null && kinds.some((each) => OUTSIDE_SCHOOLS.includes(each))) return 'unit.misplaced';
  const leavesSchool = kind !== 'school' && schoolId !== null && schoolId !== target;
  if (leavesSchool && kinds.some((each) => OF_ONE_SCHOOL.includes(each))) return 'unit.otherSchool';
  return null;
}
