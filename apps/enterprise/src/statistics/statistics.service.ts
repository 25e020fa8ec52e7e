/** Statistics of an enterprise's people and their activity. */
import { Injectable } from '@nestjs/common';
import { calendarZone } from '@tiku/contracts/common';
import type {
  ActivityStats,
  ActivityStatsQuery,
  DepartmentStats,
  DepartmentStatsQuery,
  UserStats,
  UserStatsQuery,
} from '@tiku/contracts/enterprise';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { StatisticsRepository } from './statistics.repository.js';

/** Each query counts months of activity of all members. A page runs three; an enterprise has a share of the places. */
const counting = new BoundedWork({ runningMax: 4, waitingMax: 40, perUserMax: 12 });

@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly enterprises: EnterprisesRepository,
  ) {}

  /** @throws AppError 404, 429 */
  users(id: string, query: z.output<typeof UserStatsQuery>): Promise<UserStats> {
    return counting.run(() => this.#users(id, query), id);
  }

  async #users(
    id: string,
    { months, timezone, department }: z.output<typeof UserStatsQuery>,
  ): Promise<UserStats> {
    const [enterprise, people, active, joined] = await Promise.all([
      this.enterprises.find(id),
      this.statistics.people(id, department ?? null),
      this.statistics.active(id, department ?? null),
      this.statistics.joined(id, months, calendarZone(timezone), department ?? null),
    ]);
    if (!enterprise) throw notFound('noun.enterprise');
    const { super_admins: superAdmin, admins: admin, total, without_department, unproven } = people;
    const { max_members: max, current_members: taken } = enterprise;
    return {
      total,
      byRole: { superAdmin, admin, member: total - superAdmin - admin },
      withoutDepartment: without_department,
      unproven,
      activeWeek: active.week,
      activeMonth: active.month,
      // Held seats are taken too.
      seats: { max, taken, available: Math.max(0, max - taken) },
      joined,
    };
  }

  /** @throws AppError 429 */
  async departments(
    id: string,
    { weeks, timezone, department }: z.output<typeof DepartmentStatsQuery>,
  ): Promise<DepartmentStats['departments']> {
    const zone = calendarZone(timezone);
    const rows = await counting.run(
      () => this.statistics.departments(id, weeks, zone, department ?? null),
      id,
    );
    return rows.map(({ parent_id: parentId, ...row }) => ({ ...row, parentId }));
  }

  /** @throws AppError 429 */
  activity(
    id: string,
    { weeks, timezone, department }: z.output<typeof ActivityStatsQuery>,
  ): Promise<ActivityStats['weeks']> {
    const zone = calendarZone(timezone);
    return counting.run(() => this.statistics.weeks(id, weeks, zone, department ?? null), id);
  }
}
