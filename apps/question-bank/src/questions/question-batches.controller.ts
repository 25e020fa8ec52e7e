/** POST /questions/batch: at most 200 questions, 20 MB of JSON. */
import { Body, Controller, Post } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { BatchResponse, BatchQuestionsRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds, BodyLimit } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole } from '../question-banks/question-banks.rules.js';
import { QuestionBatchesService } from './question-batches.service.js';

@Controller('questions/batch')
export class QuestionBatchesController {
  constructor(private readonly batches: QuestionBatchesService) {}

  @Post()
  @Allow(bankRole('collaborator', 'body.bankId'))
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(BatchResponse)
  async save(
    @Body({ schema: BatchQuestionsRequest }) body: z.output<typeof BatchQuestionsRequest>,
    @Resource() bank: BankAccess,
    @RequestKey() idempotencyKey: string | undefined,
    @CurrentUser() user: Caller,
  ) {
    const { saved, failed, results } = await this.batches.save({
      bankId: bank.id,
      userId: user.id,
      questions: body.questions.map((raw) => ({ raw })),
      idempotencyKey,
      allowUnanswered: true,
    });
    return { saved, failed, results };
  }
}
