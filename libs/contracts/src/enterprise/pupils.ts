/** Pupils of schools: their accounts have a username and no address, and their school manages them. */
import { z } from 'zod';
import { Cursor, LIMITS, ruleNamed, successResponse, textOrNumber, Uuid } from '../common/index.js';
import { Email, PersonName } from '../identity/user.js';
import { comparableNumber, PUPIL_NUMBER } from '../identity/username.js';
import { UnitReference } from './units.js';

export const PUPIL_LIMITS = {
  /** Pupils of one class at a time; some 60 are usual. */
  classMax: 200,
  /** What `maxPupils` can be, and what it is until a superadmin sets it. */
  pupilsMax: 1_000_000,
  pupilsDefault: 1_000,
  seatMax: 999,
  endedListed: 500,
} as const;

export const GENDERS = ['female', 'male', ''] as const;
export type Gender = (typeof GENDERS)[number];
export const PUPIL_STATES = ['active', 'locked'] as const;

/** A number as it is stored and shown: without spaces, in ASCII digits and upper case. */
export const pupilNumberOf = (text: string): string => comparableNumber(text).toUpperCase();
export const PupilNumber = textOrNumber(z.string().max(80))
  .transform(pupilNumberOf)
  .pipe(z.string().regex(PUPIL_NUMBER, ruleNamed('pupilNumber')));
const Seat = z.int().min(1).max(PUPIL_LIMITS.seatMax).nullable();
const GenderInput = z.enum(GENDERS, ruleNamed('choice.gender'));

export const Pupil = z.object({
  id: Uuid,
  number: z.string(),
  /** What the pupil types to sign in: `number@school-code`. */
  username: z.string(),
  name: z.string(),
  /** '' if it is not known. */
  gender: z.enum(GENDERS),
  state: z.enum(PUPIL_STATES),
  school: z.object({ id: Uuid, name: z.string(), code: z.string() }),
  /** The present ones. */
  classes: z.array(UnitReference),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Pupil = z.infer<typeof Pupil>;

/** GET /my-enterprise/pupils: below `unit`, by number; without it those of all schools, for the enterprise's admins. */
export const ListPupilsQuery = z.object({
  unit: Uuid.optional(),
  /** A part of the name or the number. */
  search: z.string().trim().max(LIMITS.textChars).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  cursor: Cursor.optional(),
});
export const PupilsResponse = successResponse({
  pupils: z.array(Pupil),
  pagination: z.object({ limit: z.int(), nextCursor: z.string().nullable() }),
});
export const PupilResponse = successResponse({ pupil: Pupil });
/** PUT /my-enterprise/pupils/{id}: missing fields stay unchanged. A new school ends the enrolments at the former. */
export const UpdatePupilRequest = z.object({
  name: PersonName.optional(),
  number: PupilNumber.optional(),
  gender: GenderInput.optional(),
  locked: z.boolean().optional(),
  schoolId: Uuid.optional(),
  version: z.int().optional(),
});
/** POST /my-enterprise/pupils/{id}/password: the new first password, which the pupil changes. */
export const PupilPasswordResponse = successResponse({ password: z.string() });
/** POST /my-enterprise/pupils/{id}/release: the account becomes the pupil's own, with this address. */
export const ReleasePupilRequest = z.object({ email: Email });

export const Enrolment = z.object({
  id: Uuid,
  pupil: z.object({
    id: Uuid,
    /** '' like `username` and `state` once the pupil has moved to another school. */
    number: z.string(),
    username: z.string(),
    name: z.string(),
    gender: z.enum(GENDERS),
    state: z.enum([...PUPIL_STATES, '']),
  }),
  seat: z.int().nullable(),
  from: z.iso.datetime(),
  /** Null: present. */
  to: z.iso.datetime().nullable(),
});
export type Enrolment = z.infer<typeof Enrolment>;
export const ENROLMENT_SORTS = ['number', 'name', 'seat'] as const;
/** GET /my-enterprise/classes/{id}/enrolments: all present ones, or with `ended` the last 500 that ended. */
export const ListEnrolmentsQuery = z.object({
  sort: z.enum(ENROLMENT_SORTS).default('number'),
  ended: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
});
export const ClassTeacher = z.object({
  id: Uuid,
  name: z.string(),
  role: z.string(),
  subject: z.string(),
});
export const EnrolmentsResponse = successResponse({
  enrolments: z.array(Enrolment),
  teachers: z.array(ClassTeacher),
});
/** POST /my-enterprise/classes/{id}/enrolments: a pupil of the school by id, or a new one, who gets an account. */
export const CreateEnrolmentRequest = z
  .object({
    pupilId: Uuid.optional(),
    number: PupilNumber.optional(),
    name: PersonName.optional(),
    gender: GenderInput.default(''),
    seat: Seat.default(null),
  })
  .refine(({ pupilId, number }) => pupilId !== undefined || number !== undefined, {
    path: ['number'],
    params: { rule: 'required' },
  })
  .refine(({ pupilId, name }) => pupilId !== undefined || name !== undefined, {
    path: ['name'],
    params: { rule: 'required' },
  });
/** `password`: the first one of a new pupil. */
export const EnrolmentResponse = successResponse({ enrolment: Enrolment, password: z.string().nullable() });

/** GET /my-classes: those in which the caller learns or holds a role, 500 at most. */
export const MyClass = UnitReference.extend({
  path: z.array(UnitReference),
  /** `pupil`, or the roles held at the class itself. */
  roles: z.array(z.string()),
  subjects: z.array(z.string()),
  pupilCount: z.int(),
});
export type MyClass = z.infer<typeof MyClass>;
export const MyClassesResponse = successResponse({ classes: z.array(MyClass) });
