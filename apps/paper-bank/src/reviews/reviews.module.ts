import { Module } from '@nestjs/common';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { ReportedReviewsController } from './reported-reviews.controller.js';
import { ReportedReviewsRepository } from './reported-reviews.repository.js';
import { ReportedReviewsService } from './reported-reviews.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [PaperBanksModule],
  controllers: [ReportedReviewsController, ReviewsController],
  providers: [ReportedReviewsRepository, ReportedReviewsService, ReviewsRepository, ReviewsService],
  exports: [ReviewsRepository],
})
export class ReviewsModule {}
