/** HTTP shapes of enterprise: schools, their people and departments. */
import { z } from 'zod';
import {
  CursorQuery,
  LIMITS,
  Pagination,
  Phone,
  ruleNamed,
  sortBy,
  successResponse,
  textOrNumber,
  Uuid,
  WebLink,
} from '../common/index.js';
import { OwnSuffix } from '../identity/enterprises.js';
import { Email, USER_STATUSES } from '../identity/user.js';
import { isCreditCode } from './credit-code.js';
import { PUPIL_LIMITS } from './pupils.js';

export * from './data-exports.js';
export * from './enterprise-messages.js';
export * from './audit.js';
export * from './erasure.js';
export * from './forbidden-words.js';
export * from './guardians.js';
export * from './invitations.js';
export * from './message-attachments.js';
export * from './message-groups.js';
export * from './people-list.js';
export * from './pupil-imports.js';
export * from './pupils.js';
export { isPersonalMailDomain } from './shared-domains.js';
export * from './roll-over.js';
export * from './scim.js';
export * from './statistics.js';
export * from './units.js';

export const ENTERPRISE_SIZES = ['small', 'medium', 'large', 'enterprise'] as const;
/** inactive and pending: no new seats, members keep working. */
export const ENTERPRISE_STATUSES = ['active', 'inactive', 'pending'] as const;
export const ENTERPRISE_ROLES = ['superAdmin', 'admin', 'member'] as const;
export type EnterpriseRole = (typeof ENTERPRISE_ROLES)[number];

export const ENTERPRISE_LIMITS = {
  seatsDefault: 100,
  seatsMax: 1_000_000,
  descriptionChars: 2_000,
  positionChars: 100,
  departmentNameChars: 100,
  departmentCodeChars: 50,
  departmentsMax: 5_000,
  departmentDepthMax: 20,
} as const;

/** China's unified social credit code, in capitals. */
export const CreditCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCreditCode, { params: { rule: 'creditCode' } });

const text = z.string().trim().max(LIMITS.textChars).nullable();

export const Enterprise = z.object({
  id: Uuid,
  name: z.string(),
  emailSuffix: z.string(),
  creditCode: z.string().nullable(),
  maxMembers: z.int(),
  currentMembers: z.int(),
  availableSlots: z.int(),
  /** Pupils count apart from members. */
  maxPupils: z.int(),
  currentPupils: z.int(),
  industry: z.string().nullable(),
  size: z.enum(ENTERPRISE_SIZES).nullable(),
  status: z.enum(ENTERPRISE_STATUSES),
  description: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  avatar: z.string().nullable(),
  /** When it will be erased, if its super admin requested that; else null. */
  erasureDueAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Enterprise = z.infer<typeof Enterprise>;

const StatusInput = z.enum(ENTERPRISE_STATUSES, ruleNamed('choice.enterpriseStatus'));

/** POST /enterprises (superadmin). */
export const CreateEnterpriseRequest = z.object({
  name: z.string().trim().min(1).max(LIMITS.textChars),
  emailSuffix: OwnSuffix,
  creditCode: CreditCode.nullish(),
  maxMembers: z.int().min(1).max(ENTERPRISE_LIMITS.seatsMax).default(ENTERPRISE_LIMITS.seatsDefault),
  maxPupils: z.int().min(0).max(PUPIL_LIMITS.pupilsMax).optional(),
  industry: text.optional(),
  size: z.enum(ENTERPRISE_SIZES, ruleNamed('choice.enterpriseSize')).nullish(),
  status: StatusInput.default('active'),
  description: z.string().trim().max(ENTERPRISE_LIMITS.descriptionChars).nullish(),
  website: WebLink.max(LIMITS.textChars).nullish(),
  phone: Phone.nullish(),
  address: text.optional(),
});
/** PUT /enterprises/{id} (superadmin): missing fields stay unchanged. */
export const UpdateEnterpriseRequest = CreateEnterpriseRequest.partial().extend({
  maxMembers: z.int().min(1).max(ENTERPRISE_LIMITS.seatsMax).optional(),
  status: StatusInput.optional(),
  version: z.int().optional(),
});
export const ENTERPRISE_SORTS = [
  'name',
  '-name',
  'createdAt',
  '-createdAt',
  'currentMembers',
  '-currentMembers',
] as const;
export const ListEnterprisesQuery = CursorQuery.extend({
  q: z.string().trim().max(LIMITS.textChars).optional(),
  status: StatusInput.optional(),
  sort: sortBy(ENTERPRISE_SORTS).default('name'),
});
export const EnterprisesResponse = successResponse({
  enterprises: z.array(Enterprise),
  pagination: Pagination,
});
export const EnterpriseResponse = successResponse({ enterprise: Enterprise });
/** PUT /enterprises/{id}/super-admin (superadmin): the account with this address becomes the only super admin. */
export const NameSuperAdminRequest = z.object({ email: Email });
/** An address of the enterprise without a verified account: its person becomes the super admin on verifying it. */
export const SuperAdminNomination = z.object({ email: z.string(), createdAt: z.iso.datetime() });
export type SuperAdminNomination = z.infer<typeof SuperAdminNomination>;
/** GET /enterprises/{id}/super-admin/nomination (superadmin); DELETE revokes it. */
export const SuperAdminNominationResponse = successResponse({ nomination: SuperAdminNomination.nullable() });
/** DELETE /enterprises/{id}: in its last state. */
export const EnterpriseRemovedResponse = EnterpriseResponse.extend({ message: z.string() });
/** GET /enterprises/stats: public. */
export const EnterpriseTotalsResponse = successResponse({ data: z.object({ totalEnterprises: z.int() }) });

const DepartmentName = z.object({ id: Uuid, name: z.string() });
/**
 * A person of an enterprise. `email` is null for callers without a verified address of the enterprise, except in their
 * own row. `lastLogin` is null for callers who do not manage members, and if the person has not signed in since joining.
 * `status` of the account is null for callers who do not manage members, and while identity does not answer.
 */
export const EnterpriseMember = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(ENTERPRISE_ROLES),
  department: DepartmentName.nullable(),
  position: z.string().nullable(),
  emailVerified: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  status: z.enum(USER_STATUSES).nullable().default(null),
});
export type EnterpriseMember = z.infer<typeof EnterpriseMember>;

export const EnterpriseCapabilities = z.object({
  manageMembers: z.boolean(),
  setAdmin: z.boolean(),
  transfer: z.boolean(),
  manageDepartments: z.boolean(),
  announce: z.boolean(),
  statistics: z.boolean(),
});
/** GET /my-enterprise/info: 404 if the caller has no enterprise. */
export const MyEnterpriseResponse = successResponse({
  enterprise: Enterprise,
  currentUser: EnterpriseMember.pick({
    id: true,
    name: true,
    avatar: true,
    role: true,
    department: true,
    position: true,
  }),
  capabilities: EnterpriseCapabilities,
});
export type MyEnterprise = Omit<z.infer<typeof MyEnterpriseResponse>, 'success'>;

/** GET, PUT /my-enterprise/recognition-policy: what recognition may do with uploads of the enterprise's people. */
export const RecognitionPolicy = z.object({
  /** Doubtful questions may be sent to the language model that the platform is configured with. */
  assistant: z.boolean(),
  /** Their pictures too. */
  pictures: z.boolean(),
  /** Corrections of recognised fields are stored without names, to calibrate confidences. */
  corrections: z.boolean(),
  /** Version of the calibration to use, 0 for the platform's; if missing, the newest. */
  calibration: z.int().min(0).max(1_000_000).optional(),
});
export type RecognitionPolicy = z.infer<typeof RecognitionPolicy>;
export const RecognitionPolicyResponse = successResponse({ policy: RecognitionPolicy });

const memberFilters = {
  q: z.string().trim().max(LIMITS.textChars).optional(),
  department: z.union([Uuid, z.literal('none')]).optional(),
  role: z.enum(ENTERPRISE_ROLES).optional(),
};
/**
 * GET /my-enterprise/members, GET /enterprises/{id}/members (superadmin): `department` is an id (includes its sub-departments) or `none`; deep pages by `cursor`.
 */
export const ListMembersQuery = CursorQuery.extend(memberFilters);
export const MembersResponse = successResponse({
  members: z.array(EnterpriseMember),
  pagination: Pagination,
});
export const MemberResponse = successResponse({ member: EnterpriseMember });
/** PUT …/members/{id}/position. */
export const SetPositionRequest = z.object({
  position: z.string().trim().max(ENTERPRISE_LIMITS.positionChars).nullable(),
});
/** PUT …/set-admin/{id}. */
export const SetAdminRequest = z.object({ admin: z.boolean() });
/** POST …/leave, and query of DELETE …/members/{id}: who receives the banks that are open to the enterprise. */
export const LeaveRequest = z.object({ banksTo: Uuid.nullish() });
/** PUT …/assign-department/{id}. */
export const AssignDepartmentRequest = z.object({ departmentId: Uuid.nullable() });
export const MEMBER_BATCH_MAX = 100;
export const MEMBER_BATCH_ACTIONS = [
  'assignDepartment',
  'setAdmin',
  'unsetAdmin',
  'activate',
  'deactivate',
  'endSessions',
] as const;
/** POST …/members/batch: `departmentId` for `assignDepartment`, null for none. Each member is done or refused alone. */
export const MemberBatchRequest = z
  .object({
    action: z.enum(MEMBER_BATCH_ACTIONS),
    ids: z.array(Uuid).min(1).max(MEMBER_BATCH_MAX),
    departmentId: Uuid.nullish(),
  })
  .refine(({ action, departmentId }) => action !== 'assignDepartment' || departmentId !== undefined, {
    path: ['departmentId'],
    params: { rule: 'required' },
  });
export const MemberBatchResponse = successResponse({
  results: z.array(z.object({ id: Uuid, ok: z.boolean(), message: z.string().optional() })),
});
/** GET …/members/export: the members that match, as CSV. */
export const ExportMembersQuery = z.object(memberFilters);
/** PUT …/transfer-super-admin. */
export const TransferSuperAdminRequest = z.object({ newSuperAdminId: Uuid });
export const TransferResponse = successResponse({ member: EnterpriseMember, message: z.string() });

export const Department = z.object({
  id: Uuid,
  parentId: Uuid.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  head: z.object({ id: Uuid, name: z.string() }).nullable(),
  memberCount: z.int(),
  version: z.int(),
});
export type Department = z.infer<typeof Department>;
export const CreateDepartmentRequest = z.object({
  name: z.string().trim().min(1).max(ENTERPRISE_LIMITS.departmentNameChars),
  parentId: Uuid.nullish(),
  code: textOrNumber(z.string().trim().max(ENTERPRISE_LIMITS.departmentCodeChars)).nullish(),
  description: z.string().trim().max(LIMITS.textChars).nullish(),
  headId: Uuid.nullish(),
});
/** Missing fields stay unchanged; a `parentId` moves the department with its sub-departments. */
export const UpdateDepartmentRequest = CreateDepartmentRequest.partial().extend({
  version: z.int().optional(),
});
/** The new department of a deleted department's people, or `none`. Required if it has people. */
export const DeleteDepartmentQuery = z.object({
  moveTo: z.union([Uuid, z.literal('none')]).optional(),
});
export const DepartmentsResponse = successResponse({ departments: z.array(Department) });
export const DepartmentResponse = successResponse({ department: Department });
