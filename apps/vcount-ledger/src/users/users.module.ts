import { Module } from '@nestjs/common';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { OnUserRegisteredConsumer } from './on-user-registered.consumer.js';
import { OnUserUpdatedConsumer } from './on-user-updated.consumer.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Module({
  controllers: [OnUserRegisteredConsumer, OnUserUpdatedConsumer, OnUserDeletedConsumer],
  providers: [UserSummariesRepository],
})
export class UsersModule {}
