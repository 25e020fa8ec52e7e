/** Duplicates of a bank: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { IdParams, successResponse } from '@tiku/contracts/common';
import {
  ClustersResponse,
  ClustersQuery,
  MergeResponse,
  MergeParams,
  MergeRequest,
  MergesResponse,
  SweepResponse,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole } from '../question-banks/question-banks.rules.js';
import { BankDuplicatesService } from './duplicates.service.js';

const Done = successResponse({});

@Controller('question-banks/:id')
export class BankDuplicatesController {
  constructor(private readonly duplicates: BankDuplicatesService) {}

  @Post('duplicate-sweeps')
  @Allow(bankRole('manager'))
  @Responds(SweepResponse, { status: HttpStatus.ACCEPTED })
  async start(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { sweep: await this.duplicates.start(bank, user) };
  }

  @Get('duplicate-sweeps/newest')
  @Allow(bankRole('manager'))
  @Responds(SweepResponse)
  async newest(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() bank: BankAccess) {
    return { sweep: await this.duplicates.newest(bank) };
  }

  @Get('duplicate-sweeps/newest/clusters')
  @Allow(bankRole('manager'))
  @Responds(ClustersResponse)
  clusters(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @Query({ schema: ClustersQuery }) { cursor }: z.output<typeof ClustersQuery>,
  ) {
    return this.duplicates.clusters(bank, cursor);
  }

  @Get('merges')
  @Allow(bankRole('manager'))
  @Responds(MergesResponse)
  async merges(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() bank: BankAccess) {
    return { merges: await this.duplicates.merges(bank) };
  }

  @Post('merges')
  @Allow(bankRole('manager'))
  @Responds(MergeResponse, { status: HttpStatus.CREATED })
  async merge(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @Body({ schema: MergeRequest }) { keepId, questionIds }: z.output<typeof MergeRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { mergeId: await this.duplicates.merge(bank, keepId, questionIds, user) };
  }

  @Delete('merges/:mergeId')
  @Allow(bankRole('manager'))
  @Responds(Done)
  async undo(
    @Param({ schema: MergeParams }) { mergeId }: z.output<typeof MergeParams>,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.duplicates.undo(bank, mergeId, user);
    return {};
  }
}
