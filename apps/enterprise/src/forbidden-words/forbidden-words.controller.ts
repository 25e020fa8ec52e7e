/** /my-enterprise/forbidden-words: for managers; other members learn of a word when they use it. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ForbiddenWordsAnswer, SaveForbiddenWordsRequest } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ForbiddenWordsService } from './forbidden-words.service.js';

@Controller('my-enterprise/forbidden-words')
@Allow(enterpriseRole('admin'))
export class ForbiddenWordsController {
  constructor(private readonly words: ForbiddenWordsService) {}

  @Get()
  @Answers(ForbiddenWordsAnswer)
  list(@Resource() caller: Membership) {
    return this.words.list(caller);
  }

  @Put()
  @Answers(ForbiddenWordsAnswer)
  save(
    @Resource() caller: Membership,
    @Body({ schema: SaveForbiddenWordsRequest }) body: z.output<typeof SaveForbiddenWordsRequest>,
  ) {
    return this.words.save(caller, body);
  }
}
