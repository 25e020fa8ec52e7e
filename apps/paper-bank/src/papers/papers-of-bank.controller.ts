/** HTTP of the papers of one bank. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  LecturesResponse,
  ListPapersQuery,
  PapersResponse,
  PreviewResponse,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { PaperListsService } from './paper-lists.service.js';

type Id = z.output<typeof UuidParams>;
type Query_ = z.output<typeof ListPapersQuery>;

@Controller('paper-banks')
export class PapersOfBankController {
  constructor(private readonly lists: PaperListsService) {}

  @Get('my-papers')
  @Allow('user')
  @Responds(PapersResponse)
  mine(@Query({ schema: ListPapersQuery }) query: Query_, @CurrentUser() user: Caller) {
    return this.lists.mine(query, user);
  }

  @Get(':id/papers')
  @Allow(paperBankVisible())
  @Responds(PapersResponse)
  papers(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @Query({ schema: ListPapersQuery }) query: Query_,
    @CurrentUser() user: Caller,
  ) {
    return this.lists.ofBank(bank, query, user);
  }

  @Get(':id/lectures')
  @Allow(paperBankVisible())
  @Responds(LecturesResponse)
  async lectures(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @Query({ schema: ListPapersQuery }) query: Query_,
    @CurrentUser() user: Caller,
  ) {
    const { papers } = await this.lists.ofBank(bank, { ...query, type: 'lecture' }, user);
    return { lectures: papers };
  }

  @Get(':id/preview')
  @Allow(paperBankVisible())
  @Responds(PreviewResponse)
  async preview(@Param({ schema: UuidParams }) _: Id, @Resource() bank: PaperBankAccess) {
    return { questions: await this.lists.preview(bank) };
  }
}
