/** Questions of papers, as they were when they were added. */
import { Module } from '@nestjs/common';
import { CopyPicturesJob } from './copy-pictures.job.js';
import { OnQuestionDeletedConsumer } from './on-question-deleted.consumer.js';
import { OnQuestionUpdatedConsumer } from './on-question-updated.consumer.js';
import { PinnedPicturesRepository } from './pinned-pictures.repository.js';
import { PinnedQuestionsRepository } from './pinned-questions.repository.js';
import { QuestionBankClient } from './question-bank.client.js';

@Module({
  controllers: [OnQuestionUpdatedConsumer, OnQuestionDeletedConsumer],
  providers: [CopyPicturesJob, PinnedPicturesRepository, PinnedQuestionsRepository, QuestionBankClient],
  exports: [PinnedQuestionsRepository, QuestionBankClient],
})
export class QuestionsModule {}
