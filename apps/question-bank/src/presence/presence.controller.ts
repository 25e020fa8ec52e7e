/** POST and DELETE /questions/{id}/presence: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, HttpStatus, Param, Post } from '@nestjs/common';
import { IdParams, successAnswer } from '@tiku/contracts/common';
import { PresenceAnswer, PresenceRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { questionVisible } from '../questions/questions.rules.js';
import { PresenceService } from './presence.service.js';

const Done = successAnswer({});

@Controller('questions/:id/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post()
  @Allow(questionVisible())
  @Answers(PresenceAnswer, { status: HttpStatus.OK })
  async beat(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @Body({ schema: PresenceRequest }) { editing }: z.output<typeof PresenceRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { people: await this.presence.beat(question, editing, user) };
  }

  @Delete()
  @Allow(questionVisible())
  @Answers(Done)
  async leave(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    await this.presence.leave(question, user);
    return {};
  }
}
