/** HTTP of the contents and income of the caller's paper banks. */
import { Controller, Get, Query } from '@nestjs/common';
import { PaperAnalyticsResponse, PaperAnalyticsQuery } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { AnalyticsService } from './analytics.service.js';

@Controller('papers/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Allow('user')
  @Responds(PaperAnalyticsResponse)
  async get(
    @Query({ schema: PaperAnalyticsQuery }) query: z.output<typeof PaperAnalyticsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { analytics: await this.analytics.of(user.id, query) };
  }
}
