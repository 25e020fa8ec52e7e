/** HTTP for administrators. */
import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  AdjustmentResponse,
  AdjustmentRequest,
  AdjustmentsResponse,
  AdjustmentsQuery,
  AdminAccountResponse,
  AdminAccountsResponse,
  AdminAccountsQuery,
  HistoryResponse,
  HistoryQuery,
  StatementQuery,
  TransactionsResponse,
  TransactionsQuery,
} from '@tiku/contracts/vcount-ledger';
import { ADMINISTRATORS, Allow, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { Responds, RespondsWithFile } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { STATEMENT_TYPES, StatementsService } from './statements.service.js';
import { TABLE_TYPES, tableFile } from './table-file.js';

type Id = z.output<typeof UuidParams>;
@Controller('vcount/admin')
export class AdministrationController {
  constructor(
    private readonly admin: AdminAccountsService,
    private readonly accounts: AccountsService,
    private readonly adjustments: AdjustmentsService,
    private readonly statements: StatementsService,
  ) {}

  @Get('all')
  @Allow(ADMINISTRATORS)
  @Responds(AdminAccountsResponse)
  @RespondsWithFile(TABLE_TYPES)
  async all(@Query({ schema: AdminAccountsQuery }) query: z.output<typeof AdminAccountsQuery>) {
    if (query.format === 'json') return this.admin.list(query);
    const { format } = query;
    return tableFile(format, 'vcount-accounts', this.admin.file(format, query));
  }

  @Get('accounts/:id')
  @Allow(ADMINISTRATORS)
  @Responds(AdminAccountResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    const account = await this.admin.get(id);
    return { account, adjustableAlone: await this.adjustments.adjustableAlone(id) };
  }

  @Get('accounts/:id/transactions')
  @Allow(ADMINISTRATORS)
  @Responds(TransactionsResponse)
  async transactions(
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: TransactionsQuery }) query: z.output<typeof TransactionsQuery>,
  ) {
    await this.admin.get(id);
    return this.accounts.transactions(id, query);
  }

  @Get('accounts/:id/statement')
  @Allow(ADMINISTRATORS)
  @RespondsWithFile(STATEMENT_TYPES)
  async statement(
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: StatementQuery }) query: z.output<typeof StatementQuery>,
    @CurrentUser() user: Caller,
  ): Promise<StreamableFile> {
    return this.statements.file(await this.admin.get(id), id, query, user.id);
  }

  @Get('accounts/:id/balance-history')
  @Allow(ADMINISTRATORS)
  @Responds(HistoryResponse)
  async history(
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: HistoryQuery }) { days }: z.output<typeof HistoryQuery>,
  ) {
    await this.admin.get(id);
    return { history: await this.accounts.history(id, days) };
  }

  @Get('adjustments')
  @Allow(ADMINISTRATORS)
  @Responds(AdjustmentsResponse)
  listAdjustments(@Query({ schema: AdjustmentsQuery }) query: z.output<typeof AdjustmentsQuery>) {
    return this.adjustments.list(query);
  }

  @Post('adjustments')
  @Reproof()
  @Allow(ADMINISTRATORS)
  @Responds(AdjustmentResponse, { status: 201 })
  async adjust(
    @Body({ schema: AdjustmentRequest }) body: z.output<typeof AdjustmentRequest>,
    @CurrentUser() user: Caller,
    @RequestKey() key: string | undefined,
  ) {
    return { adjustment: await this.adjustments.propose(user, body, key) };
  }

  @Post('adjustments/:id/consent')
  @Reproof()
  @Allow(ADMINISTRATORS)
  @Responds(AdjustmentResponse)
  async consent(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { adjustment: await this.adjustments.consent(user, id) };
  }

  @Post('adjustments/:id/reject')
  @Allow(ADMINISTRATORS)
  @Responds(AdjustmentResponse)
  async reject(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { adjustment: await this.adjustments.reject(user, id) };
  }

  @Post('adjustments/:id/withdraw')
  @Allow(ADMINISTRATORS)
  @Responds(AdjustmentResponse)
  async withdraw(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { adjustment: await this.adjustments.withdraw(user, id) };
  }
}
