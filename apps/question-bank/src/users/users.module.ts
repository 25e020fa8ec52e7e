import { Module } from '@nestjs/common';
import { TrashModule } from '../trash/trash.module.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { OnUserRegisteredConsumer } from './on-user-registered.consumer.js';
import { OnUserUpdatedConsumer } from './on-user-updated.consumer.js';
import { UserNames } from './user-names.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Module({
  imports: [TrashModule],
  controllers: [OnUserRegisteredConsumer, OnUserUpdatedConsumer, OnUserDeletedConsumer],
  providers: [BankErasureRepository, UserSummariesRepository, UserNames],
  exports: [UserNames],
})
export class UsersModule {}
