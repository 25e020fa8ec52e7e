import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { ActivitiesQuery } from '@tiku/contracts/dashboard';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type { DashboardBanksArgs, DashboardWorkArgs } from '../graphql/schema-types.js';
import { DashboardData } from './dashboard-data.js';

type Field =
  | 'banks'
  | 'tasks'
  | 'drafts'
  | 'activities'
  | 'popular'
  | 'papers'
  | 'totals'
  | 'people'
  | 'status'
  | 'work';
type Limited = Pick<DashboardBanksArgs, 'limit'>;

@Resolver('Dashboard')
export class DashboardResolver implements FieldsOf<'Query', 'dashboard'>, FieldsOf<'Dashboard', Field> {
  constructor(private readonly data: DashboardData) {}

  /** Each of its fields loads separately. */
  @Query()
  dashboard() {
    return {};
  }

  @ResolveField()
  banks(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.banks(caller, limit);
  }

  @ResolveField()
  tasks(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.tasks(caller, limit);
  }

  @ResolveField()
  drafts(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.drafts(caller, limit);
  }

  @ResolveField()
  activities(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.activities(caller, ActivitiesQuery.shape.limit.parse(limit ?? undefined));
  }

  @ResolveField()
  popular(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.popular(caller, limit);
  }

  @ResolveField()
  papers(_dashboard: object, { limit }: Limited, { caller }: RequestContext) {
    return this.data.papers(caller, limit);
  }

  @ResolveField()
  totals() {
    return this.data.totals();
  }

  @ResolveField()
  people() {
    return this.data.people();
  }

  @ResolveField()
  status() {
    return this.data.status();
  }

  @ResolveField()
  async work(_dashboard: object, { months, timezone }: DashboardWorkArgs, { caller }: RequestContext) {
    const { byType, ...work } = await this.data.work(caller, { months, timezone });
    return { ...work, byType: QUESTION_TYPES.map((type) => ({ type, count: byType[type] ?? 0 })) };
  }
}
