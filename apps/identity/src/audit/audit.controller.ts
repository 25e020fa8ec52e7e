/** /audit-entries: the actions of administrators. */
import { Controller, Get, Query } from '@nestjs/common';
import { AuditAnswer, AuditQuery } from '@tiku/contracts/identity';
import { ADMINISTRATORS, Allow } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { AuditService } from './audit.service.js';

@Controller('audit-entries')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Answers(AuditAnswer)
  async list(@Query({ schema: AuditQuery }) query: z.output<typeof AuditQuery>) {
    const { entries, pagination } = await this.audit.list(query);
    return { auditEntries: entries, pagination };
  }
}
