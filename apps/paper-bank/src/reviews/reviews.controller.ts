/** HTTP of reviews: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { successAnswer, UuidParams } from '@tiku/contracts/common';
import {
  CreateReviewRequest,
  HelpfulAnswer,
  ListReviewsQuery,
  ReportReviewRequest,
  ReviewAnswer,
  ReviewParams,
  ReviewReplyRequest,
  ReviewsAnswer,
  UpdateReviewRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
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
  @Answers(ReviewsAnswer)
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
  @Answers(ReviewAnswer, { status: 201 })
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
  @Answers(ReviewAnswer)
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
  @Answers(successAnswer({}))
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
  @Answers(HelpfulAnswer, { status: HttpStatus.OK })
  toggleHelpful(
    @Param({ schema: ReviewParams }) { reviewId }: Params,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return this.reviews.toggleHelpful(bank, reviewId, user);
  }

  @Put(':reviewId/reply')
  @Allow(paperBankVisible())
  @Answers(ReviewAnswer)
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
  @Answers(successAnswer({}), { status: HttpStatus.OK })
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
