/** HTTP of the versions of a question: declares path, schema and permission; delegates. */
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { IdParams } from '@tiku/contracts/common';
import {
  QuestionResponse,
  QuestionVersionParams,
  QuestionVersionsResponse,
  QuestionVersionsQuery,
  RestoreVersionRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { questionVisible, questionWriter } from '../questions/questions.rules.js';
import { QuestionVersionsService } from './question-versions.service.js';

@Controller('questions/:id/versions')
export class QuestionVersionsController {
  constructor(private readonly versions: QuestionVersionsService) {}

  @Get()
  @Allow(questionVisible())
  @Responds(QuestionVersionsResponse)
  list(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @Query({ schema: QuestionVersionsQuery }) query: z.output<typeof QuestionVersionsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.versions.list(question, query, user);
  }

  @Post(':version/restore')
  @Allow(questionWriter())
  @Responds(QuestionResponse)
  async restore(
    @Param({ schema: QuestionVersionParams }) { version }: z.output<typeof QuestionVersionParams>,
    @Resource() question: FoundQuestion,
    @Body({ schema: RestoreVersionRequest }) body: z.output<typeof RestoreVersionRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.versions.restore(question, version, body?.version, user) };
  }
}
