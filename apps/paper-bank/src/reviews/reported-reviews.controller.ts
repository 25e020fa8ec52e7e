/** HTTP of reported reviews, for administrators. */
import { Body, Controller, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { PageQuery, successResponse } from '@tiku/contracts/common';
import {
  DecideReviewRequest,
  ReportedReviewParams,
  ReportedReviewsResponse,
} from '@tiku/contracts/paper-bank';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { ReportedReviewsService } from './reported-reviews.service.js';

@Controller('paper-bank/reported-reviews')
export class ReportedReviewsController {
  constructor(private readonly reported: ReportedReviewsService) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Responds(ReportedReviewsResponse)
  list(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>) {
    return this.reported.list(query);
  }

  @Post(':reviewId/decision')
  @Allow(ADMINISTRATORS)
  @Responds(successResponse({}), { status: HttpStatus.OK })
  async decide(
    @Param({ schema: ReportedReviewParams }) { reviewId }: z.output<typeof ReportedReviewParams>,
    @Body({ schema: DecideReviewRequest }) { decision }: z.output<typeof DecideReviewRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.reported.decide(reviewId, decision, user);
    return {};
  }
}
