/** What vcount-ledger does when an account is deleted. */
import { Module } from '@nestjs/common';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { PersonRowsRepository } from './person-rows.repository.js';

@Module({ controllers: [OnUserDeletedConsumer], providers: [PersonRowsRepository] })
export class UsersModule {}
