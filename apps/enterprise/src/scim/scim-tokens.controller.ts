/** /my-enterprise/scim-tokens: tokens for an enterprise's own directory, only for the super admin. */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  CreatedScimTokenResponse,
  CreateScimTokenRequest,
  ScimTokensResponse,
} from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds, ResponseTexts } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ScimTokensService } from './scim-tokens.service.js';

@Controller('my-enterprise/scim-tokens')
export class ScimTokensController {
  constructor(
    private readonly tokens: ScimTokensService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow(enterpriseRole('superAdmin'))
  @Responds(ScimTokensResponse)
  async list(@Resource() caller: Membership) {
    return { tokens: await this.tokens.list(caller) };
  }

  @Post()
  @Reproof()
  @Allow(enterpriseRole('superAdmin'))
  @Responds(CreatedScimTokenResponse, { status: 201 })
  create(
    @Resource() caller: Membership,
    @Body({ schema: CreateScimTokenRequest }) { name }: z.output<typeof CreateScimTokenRequest>,
  ) {
    return this.tokens.create(caller, name);
  }

  @Delete(':id')
  @Allow(enterpriseRole('superAdmin'))
  @Responds(MessageResponse)
  async revoke(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
  ) {
    await this.tokens.revoke(caller, id);
    return this.texts.message('scim.tokenRevoked');
  }
}
