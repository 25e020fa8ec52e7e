/** HTTP of banks: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdParams, successAnswer } from '@tiku/contracts/common';
import {
  BankAnswer,
  BanksAnswer,
  CreateBankRequest,
  ListBanksQuery,
  UpdateBankRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
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
  @Answers(BanksAnswer)
  list(
    @Query({ schema: ListBanksQuery }) query: z.output<typeof ListBanksQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.banks.list(query, user);
  }

  @Post()
  @Allow('user')
  @Answers(BankAnswer, { status: 201 })
  async create(
    @Body({ schema: CreateBankRequest }) body: z.output<typeof CreateBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.create(body, user) };
  }

  @Get(':id')
  @Allow(bankVisible('params.id'))
  @Answers(BankAnswer)
  async get(@Param({ schema: IdParams }) _: Id, @Resource() { id }: BankAccess, @CurrentUser() user: Caller) {
    return { questionBank: await this.banks.get(id, user) };
  }

  @Put(':id')
  @Allow(bankRole('manager'))
  @Answers(BankAnswer)
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
  @Answers(BankAnswer)
  updateSettings(
    @Param({ schema: IdParams }) params: Id,
    @Resource() bank: BankAccess,
    @Body({ schema: UpdateBankRequest }) body: z.output<typeof UpdateBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return this.update(params, bank, body, user);
  }

  @Delete(':id')
  @Allow(bankRole('owner'))
  @Answers(BankAnswer)
  async remove(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.remove(id, user) };
  }

  @Post(':id/restore')
  @Allow(bankRole('owner'))
  @Answers(BankAnswer)
  async restore(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { questionBank: await this.banks.restore(id, user) };
  }

  @Post(':id/purge')
  @Allow(bankRole('owner'))
  @Answers(successAnswer({}))
  async purge(
    @Param({ schema: IdParams }) _: Id,
    @Resource() { id }: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    await this.banks.purge(id, user);
    return {};
  }
}
