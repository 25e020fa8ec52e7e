/** /my-enterprise/forbidden-words: for managers; other members learn of a word when they use it. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ForbiddenWordsResponse, SaveForbiddenWordsRequest } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ForbiddenWordsService } from './forbidden-words.service.js';

@Controller('my-enterprise/forbidden-words')
@Allow(enterpriseRole('admin'))
export class ForbiddenWordsController {
  constructor(private readonly words: ForbiddenWordsService) {}

  @Get()
  @Responds(ForbiddenWordsResponse)
  list(@Resource() caller: Membership) {
    return this.words.list(caller);
  }

  @Put()
  @Responds(ForbiddenWordsResponse)
  save(
    @Resource() caller: Membership,
    @Body({ schema: SaveForbiddenWordsRequest }) body: z.output<typeof SaveForbiddenWordsRequest>,
  ) {
    return this.words.save(caller, body);
  }
}
