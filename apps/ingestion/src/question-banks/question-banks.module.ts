/** Ingestion's knowledge of question banks and their questions. */
import { Module } from '@nestjs/common';
import { SavedQuestionsRepository } from '../drafts/saved-questions.repository.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { OnBankDeletedConsumer } from './on-bank-deleted.consumer.js';
import { OnBankRestoredConsumer } from './on-bank-restored.consumer.js';
import { OnBankUpdatedConsumer } from './on-bank-updated.consumer.js';
import { OnQuestionDeletedConsumer } from './on-question-deleted.consumer.js';
import { OnQuestionUpdatedConsumer } from './on-question-updated.consumer.js';
import { QuestionBanksRepository } from './question-banks.repository.js';
import { SavedQuestions } from './saved-questions.js';

@Module({
  imports: [TaskStoreModule],
  controllers: [
    OnBankDeletedConsumer,
    OnBankRestoredConsumer,
    OnBankUpdatedConsumer,
    OnQuestionDeletedConsumer,
    OnQuestionUpdatedConsumer,
  ],
  providers: [QuestionBanksRepository, SavedQuestionsRepository, SavedQuestions],
})
export class QuestionBanksModule {}
