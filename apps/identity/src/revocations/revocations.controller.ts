/** The revocation list, for every service's memory. */
import { Controller, Get } from '@nestjs/common';
import { RevocationsAnswer } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { RevocationsService } from './revocations.service.js';

@Controller('internal/revocations')
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Get()
  @Allow('service')
  @Answers(RevocationsAnswer)
  async list() {
    return { entries: await this.revocations.listActive() };
  }
}
