/** POST /questions/batch: at most 200 questions, 20 MB of JSON. */
import { Body, Controller, Headers, Post } from '@nestjs/common';
import { IdempotencyKey, LIMITS } from '@tiku/contracts/common';
import { BatchAnswer, BatchQuestionsRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { validation } from '@tiku/platform/errors';
import { Answers, BodyLimit } from '@tiku/platform/http';
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
  @Answers(BatchAnswer)
  async save(
    @Body({ schema: BatchQuestionsRequest }) body: z.output<typeof BatchQuestionsRequest>,
    @Resource() bank: BankAccess,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: Caller,
  ) {
    const { saved, failed, results } = await this.batches.save({
      bankId: bank.id,
      userId: user.id,
      questions: body.questions.map((raw) => ({ raw })),
      idempotencyKey: keyOf(key),
    });
    return { saved, failed, results };
  }
}

/** @throws AppError 400 for a key that is empty or too long */
function keyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKey.safeParse(header);
  if (!parsed.success)
    throw validation([{ path: 'Idempotency-Key', rule: 'tooLong', params: { maximum: 200 } }]);
  return parsed.data;
}
