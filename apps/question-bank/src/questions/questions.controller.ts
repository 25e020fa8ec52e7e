/** HTTP of questions: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { IdOrCode, IdParams, successAnswer } from '@tiku/contracts/common';
import {
  ListQuestionsQuery,
  QuestionAnswer,
  type QuestionInput,
  QuestionsAnswer,
  UpdateQuestionRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { z } from 'zod';
import { CheckedQuestion } from './question-content.js';
import { QuestionsService } from './questions.service.js';

const BankParams = z.object({ bankId: IdOrCode });
const ListOfBankQuery = ListQuestionsQuery.omit({ bankId: true });
type Id = z.output<typeof IdParams>;

@Controller('questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @Allow({ resource: 'banks visible' })
  @Answers(QuestionsAnswer)
  list(
    @Query({ schema: ListQuestionsQuery }) query: z.output<typeof ListQuestionsQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.list(query, user);
  }

  @Get('bank/:bankId')
  @Allow({ resource: 'bank visible' })
  @Answers(QuestionsAnswer)
  listOfBank(
    @Param({ schema: BankParams }) { bankId }: z.output<typeof BankParams>,
    @Query({ schema: ListOfBankQuery }) query: z.output<typeof ListOfBankQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.questions.list({ ...query, bankId }, user);
  }

  @Post('bank/:bankId')
  @Allow({ resource: 'bankRole:collaborator' })
  @Answers(QuestionAnswer, { status: 201 })
  async create(
    @Param({ schema: BankParams }) { bankId }: z.output<typeof BankParams>,
    @Body({ schema: CheckedQuestion }) body: QuestionInput,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.create(bankId, body, user) };
  }

  @Get(':id')
  @Allow({ resource: 'bank visible' })
  @Answers(QuestionAnswer)
  async get(@Param({ schema: IdParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { question: await this.questions.get(id, user) };
  }

  @Put(':id')
  @Allow({ resource: 'bankRole:collaborator' })
  @Answers(QuestionAnswer)
  async update(
    @Param({ schema: IdParams }) { id }: Id,
    @Body({ schema: UpdateQuestionRequest }) body: z.output<typeof UpdateQuestionRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { question: await this.questions.update(id, body, user) };
  }

  @Delete(':id')
  @Allow({ resource: 'bankRole:manager or creator' })
  @Answers(QuestionAnswer)
  async remove(@Param({ schema: IdParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { question: await this.questions.remove(id, user) };
  }

  @Post(':id/restore')
  @Allow({ resource: 'bankRole:manager or creator' })
  @Answers(QuestionAnswer)
  async restore(@Param({ schema: IdParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { question: await this.questions.restore(id, user) };
  }

  @Post(':id/view')
  @Allow({ resource: 'bank visible' })
  @Answers(successAnswer({ views: z.int() }))
  view(@Param({ schema: IdParams }) { id }: Id, @CurrentUser() user: Caller) {
    return this.questions.view(id, user);
  }

  @Post(':id/favorite')
  @Allow({ resource: 'bank visible' })
  @Answers(successAnswer({ favorite: z.boolean(), favorites: z.int() }))
  toggleFavorite(@Param({ schema: IdParams }) { id }: Id, @CurrentUser() user: Caller) {
    return this.questions.toggleFavorite(id, user);
  }
}
