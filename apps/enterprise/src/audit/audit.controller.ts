/** /my-enterprise/audit-entries: what managers did in the caller's enterprise. Only its super admin reads them. */
import { Controller, Get, Query } from '@nestjs/common';
import { EnterpriseAuditAnswer, EnterpriseAuditQuery } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { AuditService } from './audit.service.js';

@Controller('my-enterprise/audit-entries')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(enterpriseRole('superAdmin'))
  @Answers(EnterpriseAuditAnswer)
  async list(
    @Resource() caller: Membership,
    @Query({ schema: EnterpriseAuditQuery }) query: z.output<typeof EnterpriseAuditQuery>,
  ) {
    const { entries, pagination } = await this.audit.list(caller, query);
    return { auditEntries: entries, pagination };
  }
}
