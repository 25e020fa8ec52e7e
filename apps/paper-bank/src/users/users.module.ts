/** What paper-bank does when an account is deleted. */
import { Module } from '@nestjs/common';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';

@Module({
  controllers: [OnUserDeletedConsumer],
  providers: [BankErasureRepository],
})
export class UsersModule {}
