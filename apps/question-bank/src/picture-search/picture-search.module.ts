import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { SearchModule } from '../search/search.module.js';
import { PictureSearchController } from './picture-search.controller.js';
import { PictureSearchRepository } from './picture-search.repository.js';
import { PictureSearchService } from './picture-search.service.js';

@Module({
  imports: [QuestionBanksModule, SearchModule],
  controllers: [PictureSearchController],
  providers: [PictureSearchRepository, PictureSearchService],
})
export class PictureSearchModule {}
