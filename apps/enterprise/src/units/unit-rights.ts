/** What each role may do at a unit: the one table that decides it. A role holds at its unit and below. Pure. */
import {
  UNIT_VERBS,
  type EnterpriseRole,
  type UnitKind,
  type UnitRoleName,
  type UnitVerb,
} from '@tiku/contracts/enterprise';
import { forbidden, notFound } from '@tiku/platform/errors';

/** The verbs of each role; the admins of the enterprise have all of them everywhere. */
const VERBS: Readonly<Record<UnitRoleName, readonly UnitVerb[]>> = {
  // Everything within the school, but neither its place nor its code.
  schoolAdmin: ['read', 'teach', 'people', 'manage', 'assignRoles'],
  subjectLead: ['read', 'teach'],
  classTeacher: ['read', 'teach', 'people'],
  teacher: ['read', 'teach'],
};
/** What was taught in an archived unit is history: it can be read, restored and deleted. */
const OF_ARCHIVED: ReadonlySet<UnitVerb> = new Set(['read', 'manage', 'administer']);

/** What a person holds at a unit: the role in the enterprise, and those given at the unit or above. */
export interface UnitHolder {
  enterpriseRole: EnterpriseRole;
  roles: readonly UnitRoleName[];
  isArchived: boolean;
}

/** In the order of `UNIT_VERBS`. */
export function verbsOf({ enterpriseRole, roles, isArchived }: UnitHolder): UnitVerb[] {
  const held =
    enterpriseRole === 'member' ? new Set(roles.flatMap((role) => VERBS[role])) : new Set(UNIT_VERBS);
  return UNIT_VERBS.filter((verb) => held.has(verb) && (!isArchived || OF_ARCHIVED.has(verb)));
}

/** Only the enterprise's admins create, move, archive and delete these. */
export const verbFor = (kind: UnitKind): UnitVerb =>
  kind === 'district' || kind === 'school' ? 'administer' : 'manage';

/** @throws AppError 404 if the unit is hidden from the person, 403 without the right */
export function requireVerb<A extends { verbs: readonly UnitVerb[] }>(found: A | null, verb: UnitVerb): A {
  if (!found?.verbs.includes('read')) throw notFound('noun.unit');
  if (!found.verbs.includes(verb)) throw forbidden('unit.notAllowed');
  return found;
}
