import { ActivitiesQuery } from '@tiku/contracts/dashboard';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import type { Resolvers } from '../graphql/resolver-types.js';

export const dashboardResolvers: Resolvers = {
  Query: {
    // Each of its fields loads separately.
    dashboard: () => ({}),
  },
  Dashboard: {
    banks: (_root, { limit }, { dashboard, caller }) => dashboard.banks(caller, limit),
    tasks: (_root, { limit }, { dashboard, caller }) => dashboard.tasks(caller, limit),
    drafts: (_root, { limit }, { dashboard, caller }) => dashboard.drafts(caller, limit),
    activities: (_root, { limit }, { dashboard, caller }) =>
      dashboard.activities(caller, ActivitiesQuery.shape.limit.parse(limit ?? undefined)),
    popular: (_root, { limit }, { dashboard, caller }) => dashboard.popular(caller, limit),
    papers: (_root, { limit }, { dashboard, caller }) => dashboard.papers(caller, limit),
    totals: (_root, _args, { dashboard }) => dashboard.totals(),
    people: (_root, _args, { dashboard }) => dashboard.people(),
    status: (_root, _args, { dashboard }) => dashboard.status(),
    work: async (_root, { months, timezone }, { dashboard, caller }) => {
      const { byType, ...work } = await dashboard.work(caller, { months, timezone });
      return { ...work, byType: QUESTION_TYPES.map((type) => ({ type, count: byType[type] ?? 0 })) };
    },
  },
};
