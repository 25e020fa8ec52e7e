/** HTTP of runs: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  RunResponse,
  RunRequest,
  SimilarResponse,
  SimilarRequest,
  SupplyResponse,
  SupplyRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { RunsService } from './runs.service.js';

@Controller('paper-generation')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly questions: QuestionBankClient,
  ) {}

  @Post('runs')
  @Allow('user')
  @Responds(RunResponse, { status: HttpStatus.ACCEPTED })
  async start(@Body({ schema: RunRequest }) body: RunRequest, @CurrentUser() user: Caller) {
    return { run: await this.runs.start(body, user) };
  }

  @Get('runs/:id')
  @Allow('user')
  @Responds(RunResponse)
  async get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>, @CurrentUser() user: Caller) {
    return { run: await this.runs.get(id, user) };
  }

  @Post('supply')
  @Allow('user')
  @Responds(SupplyResponse, { status: HttpStatus.OK })
  supply(
    @Body({ schema: SupplyRequest }) { bankIds, onlyAnswered }: z.output<typeof SupplyRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.supply({ bankIds, onlyAnswered }, user);
  }

  @Post('similar')
  @Allow('user')
  @Responds(SimilarResponse, { status: HttpStatus.OK })
  async similar(
    @Body({ schema: SimilarRequest }) body: z.output<typeof SimilarRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { questions: await this.runs.similar(body, user) };
  }
}
