/** How paper-bank handles the deletion of an account. */
import { Module } from '@nestjs/common';
import { BankHandover, OnBanksHandedOverConsumer } from '@tiku/platform/people';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { BankHandoverRepository } from './bank-handover.repository.js';
import { OnUserRoleSetConsumer } from './on-user-role-set.consumer.js';
import { StudentBanksRepository } from './student-banks.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';

@Module({
  controllers: [OnBanksHandedOverConsumer, OnUserDeletedConsumer, OnUserRoleSetConsumer],
  providers: [
    BankErasureRepository,
    { provide: BankHandover, useClass: BankHandoverRepository },
    StudentBanksRepository,
  ],
})
export class UsersModule {}
