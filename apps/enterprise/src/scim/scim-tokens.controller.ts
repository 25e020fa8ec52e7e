/** /my-enterprise/scim-tokens: tokens for an enterprise's own directory, only for the super admin. */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MessageAnswer, UuidParams } from '@tiku/contracts/common';
import { CreatedScimTokenAnswer, CreateScimTokenRequest, ScimTokensAnswer } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers, AnswerTexts } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ScimTokensService } from './scim-tokens.service.js';

@Controller('my-enterprise/scim-tokens')
export class ScimTokensController {
  constructor(
    private readonly tokens: ScimTokensService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Allow(enterpriseRole('superAdmin'))
  @Answers(ScimTokensAnswer)
  async list(@Resource() caller: Membership) {
    return { tokens: await this.tokens.list(caller) };
  }

  @Post()
  @Allow(enterpriseRole('superAdmin'))
  @Answers(CreatedScimTokenAnswer, { status: 201 })
  create(
    @Resource() caller: Membership,
    @Body({ schema: CreateScimTokenRequest }) { name }: z.output<typeof CreateScimTokenRequest>,
  ) {
    return this.tokens.create(caller, name);
  }

  @Delete(':id')
  @Allow(enterpriseRole('superAdmin'))
  @Answers(MessageAnswer)
  async revoke(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
  ) {
    await this.tokens.revoke(caller, id);
    return this.texts.message('scim.tokenRevoked');
  }
}
