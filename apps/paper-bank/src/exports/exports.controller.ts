/** HTTP of exports: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  ExportOptions,
  ExportParams,
  PaperExportResponse,
  PaperExportsResponse,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds, RespondsWithFile } from '@tiku/platform/http';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { FoundPaper } from '../papers/papers.repository.js';
import { paperReader } from '../papers/papers.rules.js';
import { ExportsService } from './exports.service.js';

/** PDF, Word, LaTeX and Markdown, each in an archive if it has further files. */
const EXPORT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-tex',
  'text/markdown',
  'application/zip',
];
/** How long a download waits before it becomes a task. */
const PATIENCE_MS = 30_000;

@Controller('papers/:id')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Post('exports')
  @Allow(paperReader())
  @Responds(PaperExportResponse, { status: HttpStatus.ACCEPTED })
  async request(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() paper: FoundPaper,
    @Body({ schema: ExportOptions }) options: ExportOptions,
    @CurrentUser() user: Caller,
  ) {
    return { task: await this.exports.request(paper, options, user) };
  }

  @Get('exports')
  @Allow(paperReader())
  @Responds(PaperExportsResponse)
  async list(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @CurrentUser() user: Caller,
  ) {
    return { tasks: await this.exports.list(id, user) };
  }

  @Get('exports/:exportId')
  @Allow(paperReader())
  @Responds(PaperExportResponse)
  async get(
    @Param({ schema: ExportParams }) { id, exportId }: z.output<typeof ExportParams>,
    @CurrentUser() user: Caller,
  ) {
    return { task: await this.exports.get(id, exportId, user) };
  }

  @Get('export')
  @Allow(paperReader())
  @Responds(PaperExportResponse)
  @RespondsWithFile(EXPORT_TYPES, { jsonStatus: HttpStatus.ACCEPTED })
  async download(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() paper: FoundPaper,
    @Query({ schema: ExportOptions }) options: ExportOptions,
    @CurrentUser() user: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id } = await this.exports.request(paper, options, user);
    const finished = await this.exports.waitFor(id, PATIENCE_MS);
    if ('file' in finished) {
      const name = finished.row.file_name ?? 'paper';
      return new StreamableFile(finished.file, {
        type: finished.row.content_type ?? 'application/octet-stream',
        disposition: `attachment; filename="paper.${name.split('.').at(-1)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      });
    }
    void reply.status(HttpStatus.ACCEPTED);
    return { task: finished };
  }
}
