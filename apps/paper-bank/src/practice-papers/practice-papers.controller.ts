/** /internal/papers/{id}/practice: for exams. See @tiku/contracts/paper-bank-internal. */
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { PracticePaperRequest, PracticePaperResponse } from '@tiku/contracts/paper-bank-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { PracticePapersService } from './practice-papers.service.js';

@Controller('internal/papers')
export class PracticePapersController {
  constructor(private readonly papers: PracticePapersService) {}

  @Post(':id/practice')
  @HttpCode(200)
  @Allow(services('exams'))
  @Responds(PracticePaperResponse)
  async find(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Body({ schema: PracticePaperRequest }) { userId }: z.output<typeof PracticePaperRequest>,
  ) {
    return { paper: await this.papers.find(id, userId) };
  }
}
