/** Names of users for lists of other services. */
import { Controller, Get, Query } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import { UserSummariesAnswer } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { z } from 'zod';
import { SUMMARIES_MAX } from './users.repository.js';
import { UsersService } from './users.service.js';

const SummariesQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Uuid).max(SUMMARIES_MAX)),
});

@Controller('internal/users')
export class InternalUsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Allow('service')
  @Answers(UserSummariesAnswer)
  async list(@Query({ schema: SummariesQuery }) { ids }: z.output<typeof SummariesQuery>) {
    return { users: await this.users.summaries(ids) };
  }
}
