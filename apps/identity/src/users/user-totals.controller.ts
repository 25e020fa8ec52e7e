/** /internal/user-totals: the number of users, for the dashboard. */
import { Controller, Get } from '@nestjs/common';
import { UserTotalsResponse } from '@tiku/contracts/dashboard';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { UserTotalsRepository } from './user-totals.repository.js';

@Controller('internal/user-totals')
export class UserTotalsController {
  constructor(private readonly totals: UserTotalsRepository) {}

  @Get()
  @Allow(services('bff'))
  @Responds(UserTotalsResponse)
  async get() {
    const { total, active, fresh } = await this.totals.count();
    return { stats: { totalUsers: total, activeUsers: active, newUsersThisMonth: fresh } };
  }
}
