/** GET /papers/question-uses */
import { Controller, Get, Query } from '@nestjs/common';
import { QuestionUsesAnswer, QuestionUsesQuery } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { QuestionUsesService } from './question-uses.service.js';

@Controller('papers/question-uses')
export class QuestionUsesController {
  constructor(private readonly uses: QuestionUsesService) {}

  @Get()
  @Allow('user')
  @Answers(QuestionUsesAnswer)
  list(
    @Query({ schema: QuestionUsesQuery }) { questionIds }: z.output<typeof QuestionUsesQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.uses.list(questionIds, user);
  }
}
