/**
 * A service's data about an enterprise, page by page, for the export of its super admin. The service checks by itself
 * whether the user belongs to the enterprise: a call in the name of another user gets nothing.
 */
import { Controller, Get, Query, type Type } from '@nestjs/common';
import {
  EnterpriseRecord,
  EnterpriseRecordsResponse,
  EnterpriseRecordsQuery,
  RECORDS_PER_PAGE,
} from '@tiku/contracts/enterprise-internal';
import type { z } from 'zod';
import { Allow, services } from '../auth/index.js';
import { Transactions } from '../database/transactions.js';
import { forbidden } from '../errors/index.js';
import { Responds } from '../http/index.js';
import { boolean, json, row } from '../rows/index.js';

export interface EnterpriseRecords {
  /**
   * `SELECT <jsonb with an id> AS data FROM … WHERE <of enterprise $1> AND <id after $2, if not null>`, ordered by id.
   */
  select: string;
  /** `SELECT EXISTS (…)` of user $1 in enterprise $2. Default: the projection of the enterprise service's events. */
  isMember?: string;
}

const IS_MEMBER = 'SELECT EXISTS (SELECT FROM enterprise_members WHERE user_id = $1 AND enterprise_id = $2)';
const MemberRow = row({ exists: boolean });
const RecordRow = row({ data: json(EnterpriseRecord) });

/** GET /internal/enterprise-records of a service. */
export function enterpriseRecordsController({ select, isMember = IS_MEMBER }: EnterpriseRecords): Type {
  @Controller('internal/enterprise-records')
  class EnterpriseRecordsController {
    constructor(private readonly transactions: Transactions) {}

    @Get()
    @Allow(services('enterprise'))
    @Responds(EnterpriseRecordsResponse)
    async list(
      @Query({ schema: EnterpriseRecordsQuery })
      { enterpriseId, userId, after }: z.output<typeof EnterpriseRecordsQuery>,
    ) {
      const { read } = this.transactions;
      const [member] = await read.query(MemberRow, isMember, [userId, enterpriseId]);
      if (!member?.exists) throw forbidden();
      const rows = await read.query(RecordRow, `${select} LIMIT ${RECORDS_PER_PAGE}`, [
        enterpriseId,
        after ?? null,
      ]);
      const isLast = rows.length < RECORDS_PER_PAGE;
      return { records: rows.map(({ data }) => data), next: isLast ? null : (rows.at(-1)?.data.id ?? null) };
    }
  }
  return EnterpriseRecordsController;
}
