/** /auth/email-domains: whose addresses may register, for the superadmin. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { MessageAnswer, UuidParams } from '@tiku/contracts/common';
import {
  EmailDomainAnswer,
  EmailDomainsAnswer,
  EnterprisesQuery,
  SaveEmailDomainRequest,
} from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf } from '../audit/actor.js';
import { EnterprisesService } from './enterprises.service.js';

type Save = z.output<typeof SaveEmailDomainRequest>;
type Id = z.output<typeof UuidParams>;

@Controller('auth/email-domains')
@Allow({ role: ['superadmin'] })
export class EmailDomainsController {
  constructor(
    private readonly enterprises: EnterprisesService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Answers(EmailDomainsAnswer)
  list(@Query({ schema: EnterprisesQuery }) query: z.output<typeof EnterprisesQuery>) {
    return this.enterprises.list(query);
  }

  @Get(':id')
  @Answers(EmailDomainAnswer)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { emailDomain: await this.enterprises.get(id) };
  }

  @Post()
  @Answers(EmailDomainAnswer, { status: 201 })
  async create(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Body({ schema: SaveEmailDomainRequest }) body: Save,
  ) {
    return { emailDomain: await this.enterprises.create(actorOf(caller, request), body) };
  }

  @Put(':id')
  @Answers(EmailDomainAnswer)
  async update(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SaveEmailDomainRequest }) body: Save,
  ) {
    return { emailDomain: await this.enterprises.update(actorOf(caller, request), id, body) };
  }

  @Delete(':id')
  @Answers(MessageAnswer)
  async remove(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    await this.enterprises.remove(actorOf(caller, request), id);
    return this.texts.message('message.removed');
  }
}
