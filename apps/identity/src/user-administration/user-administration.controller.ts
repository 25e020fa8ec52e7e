/** /users: accounts for administrators, and the caller's account by its id. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, StreamableFile } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  DeletedUserResponse,
  EnterpriseChoicesResponse,
  EnterpriseChoicesQuery,
  LoginHistoryResponse,
  LoginHistoryQuery,
  UpdateUserRequest,
  UserResponse,
  UserBatchResponse,
  UserBatchRequest,
  UserFilters,
  UsersResponse,
  UsersQuery,
} from '@tiku/contracts/identity';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds, RespondsWithFile } from '@tiku/platform/http';
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
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Responds(UsersResponse)
  list(@Query({ schema: UsersQuery }) query: z.output<typeof UsersQuery>) {
    return this.lists.list(query);
  }

  @Get('enterprises')
  @Allow(ADMINISTRATORS)
  @Responds(EnterpriseChoicesResponse)
  async enterprises(
    @Query({ schema: EnterpriseChoicesQuery }) query: z.output<typeof EnterpriseChoicesQuery>,
  ) {
    return { enterprises: await this.lists.enterprises(query) };
  }

  @Get('export')
  @Reproof()
  @Allow(ADMINISTRATORS)
  @RespondsWithFile(['text/csv'])
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
  @Reproof()
  @Allow(ADMINISTRATORS)
  @Responds(UserBatchResponse)
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
  @Responds(UserResponse)
  get(@Param({ schema: UuidParams }) _: Id, @Resource() account: UserRow) {
    return { user: this.lists.present(account) };
  }

  @Get(':id/login-history')
  @Allow(anyAccountByAdministrator())
  @Responds(LoginHistoryResponse)
  async loginHistory(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() account: UserRow,
    @Query({ schema: LoginHistoryQuery }) query: z.output<typeof LoginHistoryQuery>,
  ) {
    return this.history.list(account.id, query);
  }

  @Put(':id')
  @Reproof()
  @Allow(accountUnderAdministrator())
  @Responds(UserResponse)
  async update(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateUserRequest }) body: z.output<typeof UpdateUserRequest>,
  ) {
    return { user: await this.administration.update(actorOf(caller, request), id, body) };
  }

  @Delete(':id')
  @Reproof()
  @Allow(otherAccountUnderAdministrator())
  @Responds(DeletedUserResponse)
  async remove(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    const user = await this.administration.remove(actorOf(caller, request), id);
    return { user, ...this.texts.message('message.userDeleted') };
  }
}
