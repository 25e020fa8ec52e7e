/** /enterprises/{id}/…-stats: statistics of an enterprise for its admins. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  ActivityStatsResponse,
  ActivityStatsQuery,
  DepartmentStatsResponse,
  DepartmentStatsQuery,
  UserStatsResponse,
  UserStatsQuery,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { statisticsOf, type StatisticsResource } from './statistics.rules.js';
import { StatisticsService } from './statistics.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('enterprises')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get(':id/user-stats')
  @Allow(statisticsOf)
  @Responds(UserStatsResponse)
  async users(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { enterpriseId }: StatisticsResource,
    @Query({ schema: UserStatsQuery }) query: z.output<typeof UserStatsQuery>,
  ) {
    return { stats: await this.statistics.users(enterpriseId, query) };
  }

  @Get(':id/department-stats')
  @Allow(statisticsOf)
  @Responds(DepartmentStatsResponse)
  async departments(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { enterpriseId }: StatisticsResource,
    @Query({ schema: DepartmentStatsQuery }) query: z.output<typeof DepartmentStatsQuery>,
  ) {
    return { stats: { departments: await this.statistics.departments(enterpriseId, query) } };
  }

  @Get(':id/activity-stats')
  @Allow(statisticsOf)
  @Responds(ActivityStatsResponse)
  async activity(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { enterpriseId }: StatisticsResource,
    @Query({ schema: ActivityStatsQuery }) query: z.output<typeof ActivityStatsQuery>,
  ) {
    return { stats: { weeks: await this.statistics.activity(enterpriseId, query) } };
  }
}
