import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { SearchModule } from '../search/search.module.js';
import { PictureContentsRepository } from './picture-contents.repository.js';
import { SimilarityController } from './similarity.controller.js';
import { SimilarityRepository } from './similarity.repository.js';
import { SimilarityService } from './similarity.service.js';

@Module({
  imports: [QuestionBanksModule, SearchModule],
  controllers: [SimilarityController],
  providers: [PictureContentsRepository, SimilarityRepository, SimilarityService],
})
export class SimilarityModule {}
