/** Statistics that admins see about an enterprise's people: membership and weekly activity. Numbers, no names. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

/** Counted by the hour, and deleted after `ACTIVITY_DAYS`. */
export const ACTIVITY_KINDS = ['session', 'question', 'paper', 'upload'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const ACTIVITY_DAYS = 400;

const Count = z.int().min(0);
const Timezone = z.string().max(64).optional();
const Weeks = z.coerce.number().int().min(1).max(52).default(12);

/** Counts only this department's people and those of its sub-departments. */
const InDepartment = Uuid.optional();

/** GET /enterprises/{id}/user-stats. `timezone` is the IANA name of the zone that decides where months begin. */
export const UserStatsQuery = z.object({
  months: z.coerce.number().int().min(1).max(36).default(12),
  timezone: Timezone,
  department: InDepartment,
});
export const UserStats = z.object({
  total: Count,
  byRole: z.object({ superAdmin: Count, admin: Count, member: Count }),
  withoutDepartment: Count,
  unproven: Count,
  /** Active in the last 7 and 30 days. */
  activeWeek: Count,
  activeMonth: Count,
  /** Of the whole enterprise, also for a department. */
  seats: z.object({ max: Count, taken: Count, available: Count }),
  /** Current members by the month in which they joined, oldest first. */
  joined: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count })),
});
export type UserStats = z.infer<typeof UserStats>;
export const UserStatsResponse = successResponse({ stats: UserStats });

/** Active people, and what they created. */
const Activity = z.object({
  /** Any activity. */
  active: Count,
  /** Signed in. */
  looked: Count,
  /** Wrote questions or papers. */
  wrote: Count,
  /** Had a document recognised. */
  uploaded: Count,
  questions: Count,
  papers: Count,
  uploads: Count,
});
export type Activity = z.infer<typeof Activity>;

/** GET /enterprises/{id}/department-stats: the last `weeks`, including the current one. */
export const DepartmentStatsQuery = z.object({ weeks: Weeks, timezone: Timezone, department: InDepartment });
export const DepartmentStats = z.object({
  /**
   * By name; each includes its sub-departments. `id` is null for people without a department, who are left out if the
   * query names one.
   */
  departments: z.array(
    Activity.extend({
      id: Uuid.nullable(),
      parentId: Uuid.nullable(),
      name: z.string().nullable(),
      members: Count,
    }),
  ),
});
export type DepartmentStats = z.infer<typeof DepartmentStats>;
export const DepartmentStatsResponse = successResponse({ stats: DepartmentStats });

/**
 * GET /enterprises/{id}/activity-stats: the last `weeks`, of the enterprise or of a department with its
 * sub-departments.
 */
export const ActivityStatsQuery = z.object({ weeks: Weeks, timezone: Timezone, department: InDepartment });
export const ActivityStats = z.object({
  /** Oldest first, including empty weeks. `week` is its Monday. */
  weeks: z.array(Activity.extend({ week: z.iso.date() })),
});
export type ActivityStats = z.infer<typeof ActivityStats>;
export const ActivityStatsResponse = successResponse({ stats: ActivityStats });
