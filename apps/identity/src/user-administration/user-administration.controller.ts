/** /users: accounts for administrators, and the caller's account by its id. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, StreamableFile } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  DeletedUserAnswer,
  EnterpriseChoicesAnswer,
  EnterpriseChoicesQuery,
  LoginHistoryAnswer,
  LoginHistoryQuery,
  UpdateUserRequest,
  UserAnswer,
  UserBatchAnswer,
  UserBatchRequest,
  UserFilters,
  UsersAnswer,
  UsersQuery,
} from '@tiku/contracts/identity';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser, Resource } from '@tiku/platform/auth';
import { AnswerTexts, Answers, AnswersFile } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { anyAccountByAdministrator, ownAccountOrAdministrator } from '../users/users.rules.js';
import { actorOf } from '../audit/actor.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UserBatchesService } from './user-batches.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { accountUnderAdministrator, otherAccountUnderAdministrator } from './user-administration.rules.js';
import { UserExportsService } from './user-exports.service.js';
import { UserListsService } from './user-lists.service.js';

type Id = z.output<typeof UuidParams>;
@Controller('users')
export class UserAdministrationController {
  constructor(
    private readonly lists: UserListsService,
    private readonly administration: UserAdministrationService,
    private readonly batches: UserBatchesService,
    private readonly exports: UserExportsService,
    private readonly history: LoginHistoryService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Answers(UsersAnswer)
  list(@Query({ schema: UsersQuery }) query: z.output<typeof UsersQuery>) {
    return this.lists.list(query);
  }

  @Get('enterprises')
  @Allow(ADMINISTRATORS)
  @Answers(EnterpriseChoicesAnswer)
  async enterprises(
    @Query({ schema: EnterpriseChoicesQuery }) query: z.output<typeof EnterpriseChoicesQuery>,
  ) {
    return { enterprises: await this.lists.enterprises(query) };
  }

  @Get('export')
  @Allow(ADMINISTRATORS)
  @AnswersFile(['text/csv'])
  async export(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Query({ schema: UserFilters }) filters: z.output<typeof UserFilters>,
  ): Promise<StreamableFile> {
    const type = 'text/csv; charset=utf-8';
    const disposition = 'attachment; filename="users.csv"';
    return new StreamableFile(await this.exports.csv(actorOf(caller, request), filters), {
      type,
      disposition,
    });
  }

  @Post('batch')
  @Allow(ADMINISTRATORS)
  @Answers(UserBatchAnswer)
  async batch(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Body({ schema: UserBatchRequest }) body: z.output<typeof UserBatchRequest>,
    @RequestKey() key: string | undefined,
  ) {
    return { results: await this.batches.run(actorOf(caller, request), body, key) };
  }

  @Get(':id')
  @Allow(ownAccountOrAdministrator())
  @Answers(UserAnswer)
  get(@Param({ schema: UuidParams }) _: Id, @Resource() account: UserRow) {
    return { user: this.lists.present(account) };
  }

  @Get(':id/login-history')
  @Allow(anyAccountByAdministrator())
  @Answers(LoginHistoryAnswer)
  async loginHistory(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() account: UserRow,
    @Query({ schema: LoginHistoryQuery }) query: z.output<typeof LoginHistoryQuery>,
  ) {
    return this.history.list(account.id, query);
  }

  @Put(':id')
  @Allow(accountUnderAdministrator())
  @Answers(UserAnswer)
  async update(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateUserRequest }) body: z.output<typeof UpdateUserRequest>,
  ) {
    return { user: await this.administration.update(actorOf(caller, request), id, body) };
  }

  @Delete(':id')
  @Allow(otherAccountUnderAdministrator())
  @Answers(DeletedUserAnswer)
  async remove(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    const user = await this.administration.remove(actorOf(caller, request), id);
    return { user, ...this.texts.message('message.userDeleted') };
  }
}
