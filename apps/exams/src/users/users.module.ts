/** How exams handles the deletion of an account. */
import { Module } from '@nestjs/common';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { PersonRowsRepository } from './person-rows.repository.js';

@Module({
  controllers: [OnUserDeletedConsumer],
  providers: [PersonRowsRepository],
})
export class UsersModule {}
