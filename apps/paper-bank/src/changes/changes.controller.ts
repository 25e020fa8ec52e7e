/** HTTP of changes in bought banks. */
import { Controller, Get, HttpStatus, Param, Post } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import { BankChangesResponse, type BankChanges } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { ChangesRepository, type ChangeRow } from './changes.repository.js';

@Controller('paper-banks')
export class ChangesController {
  constructor(private readonly changes: ChangesRepository) {}

  @Get('changes')
  @Allow('user')
  @Responds(BankChangesResponse)
  async list(@CurrentUser() user: Caller) {
    return { changes: byBank(await this.changes.since(user.id)) };
  }

  /** Does nothing for a bank that the caller has not bought. */
  @Post(':id/changes/seen')
  @Allow(paperBankVisible())
  @Responds(successResponse({}), { status: HttpStatus.OK })
  async seen(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @CurrentUser() user: Caller,
  ) {
    await this.changes.markSeen(id, user.id);
    return {};
  }
}

/** Rows of one bank are adjacent. */
function byBank(rows: readonly ChangeRow[]): BankChanges[] {
  const banks = new Map<string, BankChanges>();
  for (const { paper_bank_id, since, paper_id, title, is_new, at } of rows) {
    const bank = banks.get(paper_bank_id) ?? {
      paperBankId: paper_bank_id,
      since: since.toISOString(),
      papers: [],
    };
    const change = is_new ? 'added' : 'updated';
    bank.papers.push({ id: paper_id, title, change, at: at.toISOString() });
    banks.set(paper_bank_id, bank);
  }
  return [...banks.values()];
}
