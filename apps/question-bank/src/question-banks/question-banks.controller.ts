/** HTTP of banks: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdParams, successResponse } from '@tiku/contracts/common';
import {
  BankResponse,
  BanksResponse,
  CreateBankRequest,
  ListBanksQuery,
  UpdateBankRequest,
} from '@tiku/contracts/question-bank';
import { Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from './bank-access.js';
import { bankRole, bankVisible } from './question-banks.rules.js';
import { QuestionBanksService } from './question-banks.service.js';

type Id = z.output<typeof IdParams>;

@Controller('question-banks')
export class QuestionBanksController {
  constructor(private readonly banks: QuestionBanksService) {}

  @Get()
  @Allow('user')
  @Responds(BanksResponse)
  list(
    @Query({ schema: ListBanksQuery }) query: z.output<typeof ListBanksQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.banks.list(query, user);
  }

  @Post()
  @Allow('user')
  @Responds(BankResponse, { status: 201 })
  async create(
    @Body({ schema: CreateBankRequest }) body: z.output<typeof CreateBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.create(body, user) };
  }

  @Get(':id')
  @Allow(bankVisible('params.id'))
  @Responds(BankResponse)
  async get(@Param({ schema: IdParams }) _: Id, @Resource() { id }: BankAccess, @CurrentUser() user: Caller) {
    return { questionBank: await this.banks.get(id, user) };
  }

  @Put(':id')
  @Allow(bankRole('manager'))
  @Responds(BankResponse)
  async update(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @Body({ schema: UpdateBankRequest }) body: z.output<typeof UpdateBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.update(id, body, user) };
  }

  @Put(':id/settings')
  @Allow(bankRole('manager'))
  @Responds(BankResponse)
  updateSettings(
    @Param({ schema: IdParams }) params: Id,
    @Resource() bank: BankAccess,
    @Body({ schema: UpdateBankRequest }) body: z.output<typeof UpdateBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.update(params, bank, body, user);
  }

  @Delete(':id')
  @Reproof()
  @Allow(bankRole('owner'))
  @Responds(BankResponse)
  async remove(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.remove(id, user) };
  }

  @Post(':id/restore')
  @Allow(bankRole('owner'))
  @Responds(BankResponse)
  async restore(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.restore(id, user) };
  }

  @Post(':id/purge')
  @Reproof()
  @Allow(bankRole('owner'))
  @Responds(successResponse({}))
  async purge(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.banks.purge(id, user);
    return {};
  }
}
