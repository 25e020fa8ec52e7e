/** /internal/users: names for lists of other services, and whether an address is verified. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Uuid, UuidParams } from '@tiku/contracts/common';
import { EmailVerificationResponse, UserSummariesResponse } from '@tiku/contracts/identity';
import { Allow, EVERY_SERVICE } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import { SUMMARIES_MAX } from './users.repository.js';
import { UsersService } from './users.service.js';

const SummariesQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Uuid).max(SUMMARIES_MAX))
    .default([]),
  /** Instead of ids: the account with this address. */
  email: z.string().max(320).optional(),
});

@Controller('internal/users')
export class InternalUsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Allow(EVERY_SERVICE)
  @Responds(UserSummariesResponse)
  async list(@Query({ schema: SummariesQuery }) { ids, email }: z.output<typeof SummariesQuery>) {
    return { users: await (email === undefined ? this.users.summaries(ids) : this.users.byEmail(email)) };
  }

  @Get(':id/email-verification')
  @Allow(EVERY_SERVICE)
  @Responds(EmailVerificationResponse)
  async emailVerification(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return { emailVerified: await this.users.isEmailVerified(id) };
  }
}
