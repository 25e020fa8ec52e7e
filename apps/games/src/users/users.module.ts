/** How games handles the deletion of an account. */
import { Module } from '@nestjs/common';
import { StandingsModule } from '../standings/standings.module.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { PersonRowsRepository } from './person-rows.repository.js';

@Module({
  imports: [StandingsModule],
  controllers: [OnUserDeletedConsumer],
  providers: [PersonRowsRepository],
})
export class UsersModule {}
