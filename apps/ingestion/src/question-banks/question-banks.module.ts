/** What ingestion learns about question banks. */
import { Module } from '@nestjs/common';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { OnBankDeletedConsumer } from './on-bank-deleted.consumer.js';

@Module({ imports: [TaskStoreModule], controllers: [OnBankDeletedConsumer] })
export class QuestionBanksModule {}
