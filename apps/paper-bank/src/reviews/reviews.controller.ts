/** HTTP of reviews: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import {
  CreateReviewRequest,
  HelpfulResponse,
  ListReviewsQuery,
  ReportReviewRequest,
  ReviewResponse,
  ReviewParams,
  ReviewReplyRequest,
  ReviewsResponse,
  UpdateReviewRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { ReviewsService } from './reviews.service.js';

type Params = z.output<typeof ReviewParams>;

@Controller('paper-bank/:id/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Allow(paperBankVisible())
  @Responds(ReviewsResponse)
  list(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() bank: PaperBankAccess,
    @Query({ schema: ListReviewsQuery }) query: z.output<typeof ListReviewsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.reviews.list(bank, query, user);
  }

  @Post()
  @Allow(paperBankVisible())
  @Responds(ReviewResponse, { status: 201 })
  async create(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: CreateReviewRequest }) body: z.output<typeof CreateReviewRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { review: await this.reviews.create(bank, body, user) };
  }

  @Put(':reviewId')
  @Allow(paperBankVisible())
  @Responds(ReviewResponse)
  async update(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: UpdateReviewRequest }) body: z.output<typeof UpdateReviewRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { review: await this.reviews.update(bank, reviewId, body, user) };
  }

  @Delete(':reviewId')
  @Allow(paperBankVisible())
  @Responds(successResponse({}))
  async remove(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.reviews.remove(bank, reviewId, user);
    return {};
  }

  @Post(':reviewId/helpful')
  @Allow(paperBankVisible())
  @Responds(HelpfulResponse, { status: HttpStatus.OK })
  toggleHelpful(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return this.reviews.toggleHelpful(bank, reviewId, user);
  }

  @Put(':reviewId/reply')
  @Allow(paperBankVisible())
  @Responds(ReviewResponse)
  async reply(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: ReviewReplyRequest }) { reply }: z.output<typeof ReviewReplyRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { review: await this.reviews.reply(bank, reviewId, reply, user) };
  }

  @Post(':reviewId/report')
  @Allow(paperBankVisible())
  @Responds(successResponse({}), { status: HttpStatus.OK })
  async report(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @Body({ schema: ReportReviewRequest }) { reason }: z.output<typeof ReportReviewRequest>,
    @CurrentUser() user: Caller,
  ) {
    await this.reviews.report(bank, reviewId, reason, user);
    return {};
  }
}
