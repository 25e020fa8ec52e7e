/** /my-enterprise/audit-entries: what managers did in the caller's enterprise. Only its super admin reads them. */
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import {
  EnterpriseAuditResponse,
  EnterpriseAuditExportQuery,
  EnterpriseAuditQuery,
} from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds, RespondsWithFile } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { auditFile } from './audit-file.js';
import { AuditService } from './audit.service.js';

@Controller('my-enterprise/audit-entries')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(enterpriseRole('superAdmin'))
  @Responds(EnterpriseAuditResponse)
  async list(
    @Resource() caller: Membership,
    @Query({ schema: EnterpriseAuditQuery }) query: z.output<typeof EnterpriseAuditQuery>,
  ) {
    const { entries, pagination } = await this.audit.list(caller, query);
    return { auditEntries: entries, pagination };
  }

  @Get('export')
  @Reproof()
  @Allow(enterpriseRole('superAdmin'))
  @RespondsWithFile(['text/csv'])
  async export(
    @Resource() caller: Membership,
    @Query({ schema: EnterpriseAuditExportQuery }) query: z.output<typeof EnterpriseAuditExportQuery>,
  ) {
    return new StreamableFile(auditFile(await this.audit.exported(caller, query)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit.csv"',
    });
  }
}
