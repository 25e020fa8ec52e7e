/** GET /questions/{id}/uses */
import { Controller, Get, Param } from '@nestjs/common';
import { IdParams } from '@tiku/contracts/common';
import { QuestionUsesOfBanksResponse } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { questionVisible } from '../questions/questions.rules.js';
import { QuestionUsesService } from './question-uses.service.js';

@Controller('questions')
export class QuestionUsesController {
  constructor(private readonly uses: QuestionUsesService) {}

  @Get(':id/uses')
  @Allow(questionVisible())
  @Responds(QuestionUsesOfBanksResponse)
  usesOf(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    return this.uses.of(question, user);
  }
}
