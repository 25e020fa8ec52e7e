/** /internal/papers: for other services. See @tiku/contracts/paper-bank-internal. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SamePaperResponse, SamePaperRequest } from '@tiku/contracts/paper-bank-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { SamePapersService } from './same-papers.service.js';

@Controller('internal/papers')
export class InternalPapersController {
  constructor(private readonly papers: SamePapersService) {}

  @Post('same')
  @HttpCode(200)
  @Allow(services('ingestion'))
  @Responds(SamePaperResponse)
  async same(@Body({ schema: SamePaperRequest }) { userId, signature }: z.output<typeof SamePaperRequest>) {
    return { paper: await this.papers.find(userId, signature) };
  }
}
