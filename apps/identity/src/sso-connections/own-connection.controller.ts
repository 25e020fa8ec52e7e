/** /auth/my-enterprise/sso-connection: the single sign-on of the caller's enterprise. No request can name another. */
import { Body, Controller, Delete, Get, Post, Put, Req } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import type { OwnMembership } from '@tiku/contracts/enterprise-internal';
import {
  OwnSsoConnectionResponse,
  SaveOwnSsoConnectionRequest,
  SsoConnectionResponse,
  SsoTestResponse,
} from '@tiku/contracts/identity';
import { Allow, CurrentUser, Reproof, Resource, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf } from '../audit/actor.js';
import { superAdminOfOwn } from '../enterprises/own-enterprise.rules.js';
import { SsoConnectionsService } from './sso-connections.service.js';

@Controller('auth/my-enterprise/sso-connection')
@Allow(superAdminOfOwn)
export class OwnConnectionController {
  constructor(
    private readonly connections: SsoConnectionsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Responds(OwnSsoConnectionResponse)
  async get(@Resource() { enterpriseId }: OwnMembership) {
    return {
      connection: await this.connections.ofEnterprise(enterpriseId),
      redirectUri: this.connections.redirectUri,
    };
  }

  @Put()
  @Reproof()
  @Responds(SsoConnectionResponse)
  async save(
    @Resource() { enterpriseId }: OwnMembership,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Body({ schema: SaveOwnSsoConnectionRequest }) body: z.output<typeof SaveOwnSsoConnectionRequest>,
  ) {
    const known = await this.connections.ofEnterprise(enterpriseId);
    const save = { ...body, enterpriseId };
    const actor = actorOf(caller, request);
    return {
      connection: known
        ? await this.connections.update(actor, known.id, save)
        : await this.connections.create(actor, save),
    };
  }

  @Delete()
  @Reproof()
  @Responds(MessageResponse)
  async remove(
    @Resource() { enterpriseId }: OwnMembership,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    const { id } = await this.connections.requireOf(enterpriseId);
    await this.connections.remove(actorOf(caller, request), id);
    return this.texts.message('message.removed');
  }

  @Post('test')
  @Responds(SsoTestResponse)
  async test(@Resource() { enterpriseId }: OwnMembership) {
    return this.connections.test((await this.connections.requireOf(enterpriseId)).id);
  }
}
