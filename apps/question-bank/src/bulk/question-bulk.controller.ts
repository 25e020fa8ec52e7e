/**
 * POST /questions/move, /copy, /retag, /delete, /restore and /purge: at most a hundred questions. If the questions may
 * be in several banks, each is decided separately and the answer names its refusal.
 */
import { Body, Controller, Post } from '@nestjs/common';
import {
  BulkAnswer,
  QuestionIdsRequest,
  RetagQuestionsRequest,
  TransferQuestionsRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole } from '../question-banks/question-banks.rules.js';
import { QuestionBulkService } from './question-bulk.service.js';
import { QuestionTransferService } from './question-transfer.service.js';

type Ids = z.output<typeof QuestionIdsRequest>;
type Transfer = z.output<typeof TransferQuestionsRequest>;

@Controller('questions')
export class QuestionBulkController {
  constructor(
    private readonly bulk: QuestionBulkService,
    private readonly transfer: QuestionTransferService,
  ) {}

  @Post('move')
  @Allow(bankRole('collaborator', 'body.bankId'))
  @Answers(BulkAnswer)
  move(
    @Body({ schema: TransferQuestionsRequest }) { ids }: Transfer,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return this.transfer.move(ids, bank.id, user);
  }

  @Post('copy')
  @Allow(bankRole('collaborator', 'body.bankId'))
  @Answers(BulkAnswer)
  copy(
    @Body({ schema: TransferQuestionsRequest }) { ids }: Transfer,
    @Resource() bank: BankAccess,
    @RequestKey() key: string | undefined,
    @CurrentUser() user: Caller,
  ) {
    return this.transfer.copy(ids, bank.id, user, key);
  }

  @Post('retag')
  @Allow('user')
  @Answers(BulkAnswer)
  retag(
    @Body({ schema: RetagQuestionsRequest }) { ids, ...tags }: z.output<typeof RetagQuestionsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.bulk.retag(ids, tags, user);
  }

  @Post('delete')
  @Allow('user')
  @Answers(BulkAnswer)
  remove(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.remove(ids, user);
  }

  @Post('restore')
  @Allow('user')
  @Answers(BulkAnswer)
  restore(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.restore(ids, user);
  }

  @Post('purge')
  @Allow('user')
  @Answers(BulkAnswer)
  purge(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.purge(ids, user);
  }
}
