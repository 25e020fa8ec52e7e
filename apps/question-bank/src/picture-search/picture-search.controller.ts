/** POST /questions/picture-search */
import { Body, Controller, HttpStatus, Post } from '@nestjs/common';
import { PictureSearchResponse, PictureSearchRequest } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import { PictureSearchService } from './picture-search.service.js';

@Controller('questions/picture-search')
export class PictureSearchController {
  constructor(private readonly search: PictureSearchService) {}

  @Post()
  @Allow(bankVisible('body.bankId', { optional: true }))
  @Responds(PictureSearchResponse, { status: HttpStatus.OK })
  async find(
    @Body({ schema: PictureSearchRequest }) { questions }: z.output<typeof PictureSearchRequest>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return { results: await this.search.find({ userId: user.id, questions, bankId: bank?.id ?? null }) };
  }
}
