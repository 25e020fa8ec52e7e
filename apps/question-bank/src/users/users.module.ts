import { Module } from '@nestjs/common';
import { TrashModule } from '../trash/trash.module.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { ReaderErasureRepository } from './reader-erasure.repository.js';

@Module({
  imports: [TrashModule],
  controllers: [OnUserDeletedConsumer],
  providers: [BankErasureRepository, ReaderErasureRepository],
})
export class UsersModule {}
