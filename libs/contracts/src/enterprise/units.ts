/** Units: the one tree of an enterprise, from its districts and schools to classes and groups. */
import { z } from 'zod';
import { Cursor, LIMITS, ruleNamed, successResponse, textOrNumber, Uuid } from '../common/index.js';

export const UNIT_KINDS = ['department', 'district', 'school', 'year', 'class', 'group'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export const UNIT_LIMITS = {
  nameChars: 100,
  codeChars: 50,
  childrenMax: 10_000,
  /** Units of an enterprise, archived ones included. */
  unitsMax: 500_000,
  depthMax: 20,
  rolesPerUnitMax: 200,
  subjectChars: 50,
} as const;

/** Which kinds a unit stands under; null is the enterprise itself. */
export const UNIT_PARENTS: Readonly<Record<UnitKind, readonly (UnitKind | null)[]>> = {
  department: [null, 'department', 'district', 'school'],
  district: [null, 'department', 'district'],
  school: [null, 'department', 'district'],
  year: ['school'],
  class: ['year', 'school'],
  group: ['class', 'year', 'school', 'department'],
};

export const UNIT_ROLES = ['schoolAdmin', 'subjectLead', 'classTeacher', 'teacher'] as const;
export type UnitRoleName = (typeof UNIT_ROLES)[number];
/** At which kinds of unit a role is given. It holds there and below. */
export const UNIT_ROLE_KINDS: Readonly<Record<UnitRoleName, readonly UnitKind[]>> = {
  schoolAdmin: ['district', 'school'],
  subjectLead: ['district', 'school', 'department', 'year', 'group'],
  classTeacher: ['year', 'class', 'group'],
  teacher: ['school', 'year', 'class', 'group'],
};
/** Roles that name the subject for which they hold. */
export const UNIT_ROLES_OF_SUBJECTS: readonly UnitRoleName[] = ['subjectLead', 'teacher'];

/**
 * What someone may do at a unit: read it; teach (give exams); people (enrol, reset passwords, print sign-in sheets);
 * manage (names and units below); assign roles; administer (create and move schools, change their codes).
 */
export const UNIT_VERBS = ['read', 'teach', 'people', 'manage', 'assignRoles', 'administer'] as const;
export type UnitVerb = (typeof UNIT_VERBS)[number];

/** Unique over all enterprises: pupils sign in with number@school-code. */
export const SchoolCode = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{2,32}$/, ruleNamed('schoolCode'));

export const UnitReference = z.object({ id: Uuid, kind: z.enum(UNIT_KINDS), name: z.string() });
export type UnitReference = z.infer<typeof UnitReference>;

export const Unit = UnitReference.extend({
  parentId: Uuid.nullable(),
  /** The enterprise's own number of the unit. */
  code: z.string().nullable(),
  schoolCode: z.string().nullable(),
  /** The school at or above; null outside schools. */
  schoolId: Uuid.nullable(),
  archivedAt: z.iso.datetime().nullable(),
  /** The units above, from the top. */
  path: z.array(UnitReference),
  /** Archived ones do not count. */
  childCount: z.int(),
  memberCount: z.int(),
  /** Present pupils, and people with a role at the unit or below; null above schools and in departments. */
  pupilCount: z.int().nullable(),
  teacherCount: z.int().nullable(),
  /** What the caller may do here. */
  capabilities: z.array(z.enum(UNIT_VERBS)),
  version: z.int(),
});
export type Unit = z.infer<typeof Unit>;

/**
 * GET /my-enterprise/units: children of `parent`, or the highest units that the caller sees. With `search`, or with
 * `kind` and no parent, all units below. Sorted by name, numbers in it by value; the next page by `cursor`.
 */
export const ListUnitsQuery = z.object({
  parent: Uuid.optional(),
  kind: z.enum(UNIT_KINDS, ruleNamed('choice.unitKind')).optional(),
  /** A part of the name or a code. */
  search: z.string().trim().max(UNIT_LIMITS.nameChars).optional(),
  /** Archived ones only. */
  archived: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  cursor: Cursor.optional(),
});
export const UnitsResponse = successResponse({
  units: z.array(Unit),
  pagination: z.object({ limit: z.int(), nextCursor: z.string().nullable() }),
});
export const UnitResponse = successResponse({ unit: Unit });

const Code = textOrNumber(z.string().trim().max(UNIT_LIMITS.codeChars)).nullish();
/** POST /my-enterprise/units. A school has a `schoolCode`, other kinds have none. */
export const CreateUnitRequest = z
  .object({
    kind: z.enum(UNIT_KINDS, ruleNamed('choice.unitKind')),
    name: z.string().trim().min(1).max(UNIT_LIMITS.nameChars),
    /** Omitted: at the top. */
    parentId: Uuid.optional(),
    code: Code,
    schoolCode: SchoolCode.optional(),
  })
  .refine(({ kind, schoolCode }) => kind !== 'school' || schoolCode !== undefined, {
    path: ['schoolCode'],
    params: { rule: 'required' },
  })
  .refine(({ kind, schoolCode }) => kind === 'school' || schoolCode === undefined, {
    path: ['schoolCode'],
    params: { rule: 'schoolsOnly' },
  });
/**
 * PUT /my-enterprise/units/{id}: missing fields stay unchanged, an empty code removes it. Departments, districts and
 * schools may change into each other.
 */
export const UpdateUnitRequest = z.object({
  kind: z.enum(UNIT_KINDS, ruleNamed('choice.unitKind')).optional(),
  name: z.string().trim().min(1).max(UNIT_LIMITS.nameChars).optional(),
  code: Code,
  schoolCode: SchoolCode.optional(),
  /** With all units below; those of the same archiving come back together. */
  archived: z.boolean().optional(),
  version: z.int().optional(),
});
/** PUT /my-enterprise/units/{id}/parent: moves it with all units below. Null: to the top. */
export const MoveUnitRequest = z.object({ parentId: Uuid.nullable(), version: z.int().optional() });

export const UnitRole = z.object({
  id: Uuid,
  user: z.object({ id: Uuid, name: z.string() }),
  role: z.enum(UNIT_ROLES),
  /** '' if the role is for all subjects. */
  subject: z.string(),
  createdAt: z.iso.datetime(),
});
export type UnitRole = z.infer<typeof UnitRole>;
/** GET /my-enterprise/units/{id}/roles: those given at this unit itself. */
export const UnitRolesResponse = successResponse({ roles: z.array(UnitRole), version: z.int() });
/** PUT …/roles: all roles that the unit has from now on. */
export const SetUnitRolesRequest = z.object({
  roles: z
    .array(
      z
        .object({
          userId: Uuid,
          role: z.enum(UNIT_ROLES, ruleNamed('choice.unitRole')),
          subject: z.string().trim().max(UNIT_LIMITS.subjectChars).default(''),
        })
        .refine(({ role, subject }) => subject !== '' || !UNIT_ROLES_OF_SUBJECTS.includes(role), {
          path: ['subject'],
          params: { rule: 'required' },
        }),
    )
    .max(UNIT_LIMITS.rolesPerUnitMax),
  version: z.int().optional(),
});
