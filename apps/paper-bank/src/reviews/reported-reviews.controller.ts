/** HTTP of reported reviews, for administrators. */
import { Body, Controller, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { PageQuery, successAnswer } from '@tiku/contracts/common';
import { DecideReviewRequest, ReportedReviewParams, ReportedReviewsAnswer } from '@tiku/contracts/paper-bank';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { ReportedReviewsService } from './reported-reviews.service.js';

@Controller('paper-bank/reported-reviews')
export class ReportedReviewsController {
  constructor(private readonly reported: ReportedReviewsService) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Answers(ReportedReviewsAnswer)
  list(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>) {
    return this.reported.list(query);
  }

  @Post(':reviewId/decision')
  @Allow(ADMINISTRATORS)
  @Answers(successAnswer({}), { status: HttpStatus.OK })
  async decide(
    @Param({ schema: ReportedReviewParams }) { reviewId }: z.output<typeof ReportedReviewParams>,
    @Body({ schema: DecideReviewRequest }) { decision }: z.output<typeof DecideReviewRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.reported.decide(reviewId, decision, user);
    return {};
  }
}
