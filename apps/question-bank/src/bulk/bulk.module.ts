import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { ImagesModule } from '../images/images.module.js';
import { OriginsModule } from '../origins/origins.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ImageCopies } from './image-copies.js';
import { QuestionBulkController } from './question-bulk.controller.js';
import { QuestionBulkRepository } from './question-bulk.repository.js';
import { QuestionBulkService } from './question-bulk.service.js';
import { QuestionTransferService } from './question-transfer.service.js';

@Module({
  imports: [QuestionsModule, QuestionBanksModule, ImagesModule, OriginsModule],
  controllers: [QuestionBulkController],
  providers: [Idempotency, ImageCopies, QuestionBulkRepository, QuestionBulkService, QuestionTransferService],
  exports: [QuestionBulkService],
})
export class BulkModule {}
