import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { SearchModule } from '../search/search.module.js';
import { UsersModule } from '../users/users.module.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsRepository } from './questions.repository.js';
import { QuestionsService } from './questions.service.js';

@Module({
  imports: [QuestionBanksModule, SearchModule, UsersModule, ImagesModule],
  controllers: [QuestionsController],
  providers: [QuestionsRepository, QuestionsService],
  exports: [QuestionsService, QuestionsRepository],
})
export class QuestionsModule {}
