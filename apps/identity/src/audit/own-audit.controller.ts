/** /auth/my-enterprise/audit-entries: actions on the members of the caller's enterprise and on its single sign-on. */
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type { OwnMembership } from '@tiku/contracts/enterprise-internal';
import { AuditResponse, AuditExportQuery, AuditQuery } from '@tiku/contracts/identity';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds, RespondsWithFile } from '@tiku/platform/http';
import type { z } from 'zod';
import { superAdminOfOwn } from '../enterprises/own-enterprise.rules.js';
import { auditFile } from './audit-file.js';
import { AuditService } from './audit.service.js';

@Controller('auth/my-enterprise/audit-entries')
export class OwnAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(superAdminOfOwn)
  @Responds(AuditResponse)
  async list(
    @Resource() { enterpriseId }: OwnMembership,
    @Query({ schema: AuditQuery }) query: z.output<typeof AuditQuery>,
  ) {
    const { entries, pagination } = await this.audit.list(query, enterpriseId);
    // The IP address of a platform administrator is none of an enterprise's business.
    return { auditEntries: entries.map((entry) => ({ ...entry, ip: null, userAgent: null })), pagination };
  }

  @Get('export')
  @Reproof()
  @Allow(superAdminOfOwn)
  @RespondsWithFile(['text/csv'])
  async export(
    @Resource() { enterpriseId }: OwnMembership,
    @Query({ schema: AuditExportQuery }) query: z.output<typeof AuditExportQuery>,
  ) {
    return new StreamableFile(auditFile(await this.audit.exported(query, enterpriseId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="accounts-audit.csv"',
    });
  }
}
