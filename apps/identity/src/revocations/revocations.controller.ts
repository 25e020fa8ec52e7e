/** The revocation list, for every service's memory. */
import { Controller, Get, Query } from '@nestjs/common';
import { RevocationsResponse, RevocationsQuery } from '@tiku/contracts/identity';
import { Allow, responseOfPage, EVERY_SERVICE } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { RevocationsService } from './revocations.service.js';

@Controller('internal/revocations')
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Get()
  @Allow(EVERY_SERVICE)
  @Responds(RevocationsResponse)
  async list(@Query({ schema: RevocationsQuery }) { after }: z.output<typeof RevocationsQuery>) {
    return responseOfPage(await this.revocations.page(after ?? null));
  }
}
