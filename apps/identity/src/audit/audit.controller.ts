/** /audit-entries: the actions of administrators. */
import { Controller, Get, Query } from '@nestjs/common';
import { AuditResponse, AuditQuery } from '@tiku/contracts/identity';
import { ADMINISTRATORS, Allow } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { AuditService } from './audit.service.js';

@Controller('audit-entries')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Responds(AuditResponse)
  async list(@Query({ schema: AuditQuery }) query: z.output<typeof AuditQuery>) {
    const { entries, pagination } = await this.audit.list(query);
    return { auditEntries: entries, pagination };
  }
}
