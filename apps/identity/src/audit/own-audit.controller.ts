/** /auth/my-enterprise/audit-entries: actions on the members of the caller's enterprise and on its single sign-on. */
import { Controller, Get, Query } from '@nestjs/common';
import type { OwnMembership } from '@tiku/contracts/enterprise-internal';
import { AuditAnswer, AuditQuery } from '@tiku/contracts/identity';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { superAdminOfOwn } from '../enterprises/own-enterprise.rules.js';
import { AuditService } from './audit.service.js';

@Controller('auth/my-enterprise/audit-entries')
export class OwnAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow(superAdminOfOwn)
  @Answers(AuditAnswer)
  async list(
    @Resource() { enterpriseId }: OwnMembership,
    @Query({ schema: AuditQuery }) query: z.output<typeof AuditQuery>,
  ) {
    const { entries, pagination } = await this.audit.list(query, enterpriseId);
    // The IP address of a platform administrator is none of an enterprise's business.
    return { auditEntries: entries.map((entry) => ({ ...entry, ip: null, userAgent: null })), pagination };
  }
}
