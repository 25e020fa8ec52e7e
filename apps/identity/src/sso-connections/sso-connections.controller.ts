/** /auth/sso/connections: the superadmin's page of providers. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  EnterprisesQuery,
  SaveSsoConnectionRequest,
  SsoConnectionResponse,
  SsoConnectionsResponse,
  SsoTestResponse,
} from '@tiku/contracts/identity';
import { Allow, type Caller, CurrentUser, Reproof, SUPERADMINS } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf } from '../audit/actor.js';
import { SsoConnectionsService } from './sso-connections.service.js';

type Id = z.output<typeof UuidParams>;
type Save = z.output<typeof SaveSsoConnectionRequest>;

@Controller('auth/sso/connections')
@Allow(SUPERADMINS)
export class SsoConnectionsController {
  constructor(
    private readonly connections: SsoConnectionsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Responds(SsoConnectionsResponse)
  list(@Query({ schema: EnterprisesQuery }) query: z.output<typeof EnterprisesQuery>) {
    return this.connections.list(query);
  }

  @Get(':id')
  @Responds(SsoConnectionResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { connection: await this.connections.get(id) };
  }

  @Post()
  @Reproof()
  @Responds(SsoConnectionResponse, { status: 201 })
  async create(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Body({ schema: SaveSsoConnectionRequest }) body: Save,
  ) {
    return { connection: await this.connections.create(actorOf(caller, request), body) };
  }

  @Put(':id')
  @Reproof()
  @Responds(SsoConnectionResponse)
  async update(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SaveSsoConnectionRequest }) body: Save,
  ) {
    return { connection: await this.connections.update(actorOf(caller, request), id, body) };
  }

  @Delete(':id')
  @Reproof()
  @Responds(MessageResponse)
  async remove(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    await this.connections.remove(actorOf(caller, request), id);
    return this.texts.message('message.removed');
  }

  @Post(':id/test')
  @Responds(SsoTestResponse)
  test(@Param({ schema: UuidParams }) { id }: Id) {
    return this.connections.test(id);
  }
}
