/** What paper-bank does when an account is deleted. */
import { Module } from '@nestjs/common';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { BankHandoverRepository } from './bank-handover.repository.js';
import { OnBanksHandedOverConsumer } from './on-banks-handed-over.consumer.js';
import { OnUserRoleSetConsumer } from './on-user-role-set.consumer.js';
import { StudentBanksRepository } from './student-banks.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';

@Module({
  controllers: [OnBanksHandedOverConsumer, OnUserDeletedConsumer, OnUserRoleSetConsumer],
  providers: [BankErasureRepository, BankHandoverRepository, StudentBanksRepository],
})
export class UsersModule {}
