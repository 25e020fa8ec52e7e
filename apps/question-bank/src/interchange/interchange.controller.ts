/** Import and export of a bank: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post, Query, Req } from '@nestjs/common';
import { IdParams } from '@tiku/contracts/common';
import {
  ExportBankQuery,
  ExportQuestionsRequest,
  INTERCHANGE_LIMITS,
  InterchangeReportResponse,
  InterchangeReportQuery,
  InterchangeTaskResponse,
  InterchangeTasksResponse,
  InterchangeTaskParams,
  TablePreviewResponse,
} from '@tiku/contracts/question-bank';
import { Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { Responds, Upload } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankMember, bankRole } from '../question-banks/question-banks.rules.js';
import { InterchangeService } from './interchange.service.js';
import { UndoImportService } from './undo-import.service.js';

@Controller('question-banks')
export class InterchangeController {
  constructor(
    private readonly interchange: InterchangeService,
    private readonly undos: UndoImportService,
  ) {}

  /** A new bank from an archive. */
  @Post('import')
  @Allow('user')
  @Upload({ files: ['file'], fields: [] })
  @Responds(InterchangeTaskResponse, { status: HttpStatus.ACCEPTED })
  async importBank(
    @CurrentUser() user: Caller,
    @RequestKey() idempotencyKey: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    return { task: await this.interchange.receiveBank(user, request.raw, idempotencyKey) };
  }

  @Post(':id/import')
  @Allow(bankRole('collaborator'))
  @Upload({ files: ['file'], fields: ['columns'] })
  @Responds(InterchangeTaskResponse, { status: HttpStatus.ACCEPTED })
  async import(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
    @RequestKey() idempotencyKey: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    return { task: await this.interchange.receive(bank, user, request.raw, idempotencyKey) };
  }

  /** What a list in CSV or Excel holds; nothing is stored. */
  @Post(':id/import/table')
  @Allow(bankRole('collaborator'))
  @Upload({ files: ['file'], fields: ['columns'], bufferedBytes: INTERCHANGE_LIMITS.tableBytes })
  @Responds(TablePreviewResponse)
  async previewTable(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() _bank: BankAccess,
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
  ) {
    return { table: await this.interchange.preview(user, request.raw) };
  }

  @Get(':id/export')
  @Reproof()
  @Allow(bankMember())
  @Responds(InterchangeTaskResponse, { status: HttpStatus.ACCEPTED })
  async export(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @Query({ schema: ExportBankQuery }) { format }: z.output<typeof ExportBankQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { task: await this.interchange.export(bank, format, user) };
  }

  /** Some questions of the bank. */
  @Post(':id/export')
  @Reproof()
  @Allow(bankMember())
  @Responds(InterchangeTaskResponse, { status: HttpStatus.ACCEPTED })
  async exportChosen(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @Body({ schema: ExportQuestionsRequest }) { format, ids }: z.output<typeof ExportQuestionsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { task: await this.interchange.export(bank, format, user, ids) };
  }

  @Get(':id/interchange-tasks')
  @Allow(bankMember())
  @Responds(InterchangeTasksResponse)
  async list(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { tasks: await this.interchange.list(bank, user) };
  }

  @Get(':id/interchange-tasks/:taskId')
  @Allow(bankMember())
  @Responds(InterchangeReportResponse)
  async get(
    @Param({ schema: InterchangeTaskParams }) { taskId }: z.output<typeof InterchangeTaskParams>,
    @Resource() bank: BankAccess,
    @Query({ schema: InterchangeReportQuery }) { cursor }: z.output<typeof InterchangeReportQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.interchange.report(bank, taskId, cursor, user);
  }

  /** Moves the imported questions into the trash. */
  @Post(':id/interchange-tasks/:taskId/undo')
  @Allow(bankRole('collaborator'))
  @Responds(InterchangeTaskResponse, { status: HttpStatus.ACCEPTED })
  async undo(
    @Param({ schema: InterchangeTaskParams }) { taskId }: z.output<typeof InterchangeTaskParams>,
    @Resource() bank: BankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { task: await this.undos.start(bank, taskId, user) };
  }
}
