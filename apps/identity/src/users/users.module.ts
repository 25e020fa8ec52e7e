/** The rows of accounts, and user summaries for other services. */
import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { InternalUsersController } from './internal-users.controller.js';
import { UserTotalsController } from './user-totals.controller.js';
import { UserTotalsRepository } from './user-totals.repository.js';
import { UserReader } from './user-reader.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AvatarsModule],
  controllers: [InternalUsersController, UserTotalsController],
  providers: [UserReader, UsersRepository, UsersService, UserTotalsRepository],
  exports: [UserReader, UsersRepository],
})
export class UsersModule {}
