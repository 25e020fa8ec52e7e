/** HTTP shapes of the dashboard, which the BFF gathers from the services. */
import { z } from 'zod';
import { LIMITS, successResponse, Uuid } from '../common/index.js';
import { HEALTH_STATES, HealthPart } from '../operations/index.js';
import { Question, QuestionBank } from '../question-bank/index.js';

export const DashboardStats = z.object({ totalQuestionBanks: z.int(), totalQuestions: z.int() });
export type DashboardStats = z.infer<typeof DashboardStats>;
export const DashboardStatsResponse = successResponse({ stats: DashboardStats });

export const UserTotals = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  newUsersThisMonth: z.int(),
});
export type UserTotals = z.infer<typeof UserTotals>;
export const UserTotalsResponse = successResponse({ stats: UserTotals });

export const ACTIVITY_TYPES = [
  'bank.created',
  'question.created',
  'task.completed',
  'task.failed',
  'draft.edited',
  'paperBank.created',
  'paper.edited',
  'message.received',
  'notice.received',
  'follower.added',
  'vcount.transaction',
  'game.played',
] as const;
/** What happened. The web app opens `target.id`: for a `page` it is the address. Null if there is no page for it. */
export const Activity = z.object({
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  /** The actor; null for events that come from a notice. */
  actor: z.object({ id: Uuid, name: z.string() }).nullable(),
  target: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
  timestamp: z.iso.datetime(),
});
export type Activity = z.infer<typeof Activity>;
export const ActivitiesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(10),
});
export const ActivitiesResponse = successResponse({ activities: z.array(Activity) });

export const SystemStatus = z.object({
  systemStatus: z.enum(HEALTH_STATES),
  apiStatus: z.enum(HEALTH_STATES),
  databaseStatus: z.enum(HEALTH_STATES),
  /** Dependencies of the services: down if no user of it can reach it, degraded if some cannot. */
  parts: z.array(HealthPart),
  /** The services, each as its readiness reports. */
  services: z.array(z.object({ name: z.string(), status: z.enum(['normal', 'down']), durationMs: z.int() })),
  measuredAt: z.iso.datetime(),
});
export type SystemStatus = z.infer<typeof SystemStatus>;
export const SystemStatusResponse = successResponse({ status: SystemStatus });

export const DashboardResponse = successResponse({
  data: z.object({
    banks: z.array(QuestionBank),
    activities: z.array(Activity),
    popular: z.array(Question),
    stats: DashboardStats,
  }),
});
