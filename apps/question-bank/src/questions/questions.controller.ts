/** HTTP of questions: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdOrCode, IdParams, successResponse } from '@tiku/contracts/common';
import {
  ListBankQuestionsQuery,
  ListQuestionsQuery,
  QuestionResponse,
  type QuestionInput,
  QuestionsResponse,
  UpdateQuestionRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole, bankVisible } from '../question-banks/question-banks.rules.js';
import { CheckedQuestion } from './checked-question.js';
import type { FoundQuestion } from './questions.repository.js';
import { questionDeleter, questionVisible, questionWriter } from './questions.rules.js';
import { QuestionsService } from './questions.service.js';

const BankParams = z.object({ bankId: IdOrCode });
type Id = z.output<typeof IdParams>;

@Controller('questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @Allow(bankVisible('query.bankId', { optional: true }))
  @Responds(QuestionsResponse)
  list(
    @Query({ schema: ListQuestionsQuery }) query: z.output<typeof ListQuestionsQuery>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.list({ ...query, bankId: bank?.id }, user);
  }

  @Get('bank/:bankId')
  @Allow(bankVisible('params.bankId'))
  @Responds(QuestionsResponse)
  listOfBank(
    @Param({ schema: BankParams }) _: z.output<typeof BankParams>,
    @Resource() bank: BankAccess,
    @Query({ schema: ListBankQuestionsQuery }) query: z.output<typeof ListBankQuestionsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.list({ ...query, bankId: bank.id }, user);
  }

  @Post('bank/:bankId')
  @Allow(bankRole('collaborator', 'params.bankId'))
  @Responds(QuestionResponse, { status: 201 })
  async create(
    @Param({ schema: BankParams }) _: z.output<typeof BankParams>,
    @Resource() bank: BankAccess,
    @Body({ schema: CheckedQuestion }) body: QuestionInput,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.create(bank.id, body, user) };
  }

  @Get(':id')
  @Allow(questionVisible())
  @Responds(QuestionResponse)
  async get(
    @Param({ schema: IdParams }) _: Id,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.get(question, user) };
  }

  @Put(':id')
  @Allow(questionWriter())
  @Responds(QuestionResponse)
  async update(
    @Param({ schema: IdParams }) _: Id,
    @Resource() question: FoundQuestion,
    @Body({ schema: UpdateQuestionRequest }) body: z.output<typeof UpdateQuestionRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.update(question, body, user) };
  }

  @Delete(':id')
  @Allow(questionDeleter())
  @Responds(QuestionResponse)
  async remove(
    @Param({ schema: IdParams }) _: Id,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.remove(question, user) };
  }

  @Post(':id/restore')
  @Allow(questionDeleter())
  @Responds(QuestionResponse)
  async restore(
    @Param({ schema: IdParams }) _: Id,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.restore(question, user) };
  }

  @Post(':id/view')
  @Allow(questionVisible())
  @Responds(successResponse({ views: z.int() }))
  view(@Param({ schema: IdParams }) _: Id, @Resource() question: FoundQuestion, @CurrentUser() user: Caller) {
    return this.questions.view(question, user);
  }

  @Post(':id/favorite')
  @Allow(questionVisible())
  @Responds(successResponse({ favorite: z.boolean(), favorites: z.int() }))
  toggleFavorite(
    @Param({ schema: IdParams }) _: Id,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.toggleFavorite(question, user);
  }
}
