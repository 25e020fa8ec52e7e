/**
 * POST /questions/move, /copy, /retag, /answers, /describe, /delete, /restore and /purge: at most a hundred questions. If the questions may
 * be in several banks, each is decided separately and the answer names its refusal.
 */
import { Body, Controller, Post } from '@nestjs/common';
import {
  AnswerQuestionsRequest,
  BulkResponse,
  DescribeQuestionsRequest,
  QuestionIdsRequest,
  RetagQuestionsRequest,
  TransferQuestionsRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
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
  @Responds(BulkResponse)
  move(
    @Body({ schema: TransferQuestionsRequest }) { ids }: Transfer,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return this.transfer.move(ids, bank.id, user);
  }

  @Post('copy')
  @Allow(bankRole('collaborator', 'body.bankId'))
  @Responds(BulkResponse)
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
  @Responds(BulkResponse)
  retag(
    @Body({ schema: RetagQuestionsRequest }) { ids, ...tags }: z.output<typeof RetagQuestionsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.bulk.retag(ids, tags, user);
  }

  @Post('answers')
  @Allow('user')
  @Responds(BulkResponse)
  answer(
    @Body({ schema: AnswerQuestionsRequest }) { answers }: z.output<typeof AnswerQuestionsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.bulk.answer(answers, user);
  }

  @Post('describe')
  @Allow('user')
  @Responds(BulkResponse)
  describe(
    @Body({ schema: DescribeQuestionsRequest }) { changes }: z.output<typeof DescribeQuestionsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.bulk.describe(changes, user);
  }

  @Post('delete')
  @Allow('user')
  @Responds(BulkResponse)
  remove(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.remove(ids, user);
  }

  @Post('restore')
  @Allow('user')
  @Responds(BulkResponse)
  restore(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.restore(ids, user);
  }

  @Post('purge')
  @Allow('user')
  @Responds(BulkResponse)
  purge(@Body({ schema: QuestionIdsRequest }) { ids }: Ids, @CurrentUser() user: Caller) {
    return this.bulk.purge(ids, user);
  }
}
