/** POST and DELETE /questions/{id}/presence: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, HttpStatus, Param, Post } from '@nestjs/common';
import { IdParams, successResponse } from '@tiku/contracts/common';
import { PresenceResponse, PresenceRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { questionVisible } from '../questions/questions.rules.js';
import { PresenceService } from './presence.service.js';

const Done = successResponse({});

@Controller('questions/:id/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post()
  @Allow(questionVisible())
  @Responds(PresenceResponse, { status: HttpStatus.OK })
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
  @Responds(Done)
  async leave(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    await this.presence.leave(question, user);
    return {};
  }
}
