/** GET /question-banks/{id}/uploads: what was lately saved into a bank, for the filter of its questions. */
import { Controller, Get, Param } from '@nestjs/common';
import { IdParams } from '@tiku/contracts/common';
import { QuestionUploadsResponse, UPLOADS_LISTED } from '@tiku/contracts/question-bank';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankMember } from '../question-banks/question-banks.rules.js';
import { QuestionUploadsRepository } from './question-uploads.repository.js';

@Controller('question-banks')
export class QuestionUploadsController {
  constructor(private readonly uploads: QuestionUploadsRepository) {}

  @Get(':id/uploads')
  @Allow(bankMember())
  @Responds(QuestionUploadsResponse)
  async list(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() bank: BankAccess) {
    const rows = await this.uploads.latest(bank.id, UPLOADS_LISTED);
    return {
      uploads: rows.map(({ id, name, saved_at, count }) => ({
        ...{ id, name, count, savedAt: saved_at.toISOString() },
      })),
    };
  }
}
