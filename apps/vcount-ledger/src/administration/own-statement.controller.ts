/** GET /vcount/statement: the caller's transactions of a period as a file. */
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { StatementQuery } from '@tiku/contracts/vcount-ledger';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { RespondsWithFile } from '@tiku/platform/http';
import type { z } from 'zod';
import { AdminAccountsService } from './admin-accounts.service.js';
import { STATEMENT_TYPES, StatementsService } from './statements.service.js';

@Controller('vcount/statement')
export class OwnStatementController {
  constructor(
    private readonly admin: AdminAccountsService,
    private readonly statements: StatementsService,
  ) {}

  @Get()
  @Allow('user')
  @RespondsWithFile(STATEMENT_TYPES)
  async get(
    @Query({ schema: StatementQuery }) query: z.output<typeof StatementQuery>,
    @CurrentUser() user: Caller,
  ): Promise<StreamableFile> {
    return this.statements.file(await this.admin.find(user.id), user.id, query, user.id);
  }
}
