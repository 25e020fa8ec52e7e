import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { OriginsModule } from '../origins/origins.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { SearchModule } from '../search/search.module.js';
import { Idempotency } from '@tiku/platform/idempotency';
import { QuestionUploadsController } from '../question-uploads/question-uploads.controller.js';
import { QuestionUploadsRepository } from '../question-uploads/question-uploads.repository.js';
import { FavoritesController } from './favorites.controller.js';
import { PassagesRepository } from './passages.repository.js';
import { PassagesService } from './passages.service.js';
import { QuestionPreparer } from './preparing/question-preparer.js';
import { QuestionBatchesController } from './question-batches.controller.js';
import { QuestionBatchesService } from './question-batches.service.js';
import { QuestionListsRepository } from './question-lists.repository.js';
import { QuestionListsService } from './question-lists.service.js';
import { QuestionListsController } from './question-lists.controller.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsRepository } from './questions.repository.js';
import { QuestionsService } from './questions.service.js';

@Module({
  imports: [QuestionBanksModule, SearchModule, ImagesModule, OriginsModule],
  // Fixed paths before `questions/:id`.
  controllers: [
    QuestionBatchesController,
    QuestionListsController,
    FavoritesController,
    QuestionUploadsController,
    QuestionsController,
  ],
  providers: [
    Idempotency,
    PassagesRepository,
    PassagesService,
    QuestionBatchesService,
    QuestionListsRepository,
    QuestionListsService,
    QuestionPreparer,
    QuestionUploadsRepository,
    QuestionsRepository,
    QuestionsService,
  ],
  exports: [QuestionBatchesService, QuestionsRepository, QuestionsService],
})
export class QuestionsModule {}
