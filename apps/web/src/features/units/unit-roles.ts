/** Which roles a unit has. Pure. */
import { UNIT_ROLE_KINDS, UNIT_ROLES, type UnitKind, type UnitRoleName } from '@tiku/contracts/enterprise';

/** The roles that are given at a unit of this kind, the usual first. */
export const rolesAt = (kind: UnitKind): UnitRoleName[] =>
  UNIT_ROLES.filter((role) => UNIT_ROLE_KINDS[role].includes(kind));
