/** GET /papers/question-uses */
import { Controller, Get, Query } from '@nestjs/common';
import { QuestionUsesResponse, QuestionUsesQuery } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { QuestionUsesService } from './question-uses.service.js';

@Controller('papers/question-uses')
export class QuestionUsesController {
  constructor(private readonly uses: QuestionUsesService) {}

  @Get()
  @Allow('user')
  @Responds(QuestionUsesResponse)
  list(
    @Query({ schema: QuestionUsesQuery }) { questionIds }: z.output<typeof QuestionUsesQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.uses.list(questionIds, user);
  }
}
