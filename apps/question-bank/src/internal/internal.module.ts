import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SearchModule } from '../search/search.module.js';
import { InternalController } from './internal.controller.js';

@Module({
  imports: [QuestionBanksModule, QuestionsModule, ImagesModule, SearchModule],
  controllers: [InternalController],
})
export class InternalModule {}
