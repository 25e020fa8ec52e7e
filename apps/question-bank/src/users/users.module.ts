import { Module } from '@nestjs/common';
import { BankHandover, OnBanksHandedOverConsumer } from '@tiku/platform/people';
import { TrashModule } from '../trash/trash.module.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { BankHandoverRepository } from './bank-handover.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { ReaderErasureRepository } from './reader-erasure.repository.js';

@Module({
  imports: [TrashModule],
  controllers: [OnBanksHandedOverConsumer, OnUserDeletedConsumer],
  providers: [
    BankErasureRepository,
    { provide: BankHandover, useClass: BankHandoverRepository },
    ReaderErasureRepository,
  ],
})
export class UsersModule {}
