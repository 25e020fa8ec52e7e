/** /my-enterprise/audit-entries: what managers did in the caller's enterprise. Only its super admin reads them. */
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import {
  EnterpriseAuditAnswer,
  EnterpriseAuditExportQuery,
  EnterpriseAuditQuery,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers, AnswersFile } from '@tiku/platform/http';
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
  @Answers(EnterpriseAuditAnswer)
  async list(
    @Resource() caller: Membership,
    @Query({ schema: EnterpriseAuditQuery }) query: z.output<typeof EnterpriseAuditQuery>,
  ) {
    const { entries, pagination } = await this.audit.list(caller, query);
    return { auditEntries: entries, pagination };
  }

  @Get('export')
  @Allow(enterpriseRole('superAdmin'))
  @AnswersFile(['text/csv'])
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
