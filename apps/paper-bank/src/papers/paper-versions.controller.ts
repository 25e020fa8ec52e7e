/** HTTP of the versions of a paper: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  NewestPaperVersionResponse,
  PaperResponse,
  PaperVersionResponse,
  PaperVersionParams,
  PaperVersionsResponse,
  PaperVersionsQuery,
  RestorePaperVersionRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { PaperVersionsService } from './paper-versions.service.js';
import type { FoundPaper } from './papers.repository.js';
import { paperEditor } from './papers.rules.js';
import { PapersService } from './papers.service.js';

@Controller('papers/:id/versions')
export class PaperVersionsController {
  constructor(
    private readonly versions: PaperVersionsService,
    private readonly papers: PapersService,
  ) {}

  @Get()
  @Allow(paperEditor())
  @Responds(PaperVersionsResponse)
  list(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() paper: FoundPaper,
    @Query({ schema: PaperVersionsQuery }) query: z.output<typeof PaperVersionsQuery>,
  ) {
    return this.versions.list(paper, query);
  }

  @Get('newest')
  @Allow(paperEditor())
  @Responds(NewestPaperVersionResponse)
  newest(@Param({ schema: UuidParams }) _: z.output<typeof UuidParams>, @Resource() { row }: FoundPaper) {
    return { version: row.version };
  }

  @Get(':version')
  @Allow(paperEditor())
  @Responds(PaperVersionResponse)
  async read(
    @Param({ schema: PaperVersionParams }) { version }: z.output<typeof PaperVersionParams>,
    @Resource() paper: FoundPaper,
  ) {
    return { version: await this.versions.read(paper, version) };
  }

  @Post(':version/restore')
  @Allow(paperEditor())
  @Responds(PaperResponse, { status: HttpStatus.OK })
  async restore(
    @Param({ schema: PaperVersionParams }) { version }: z.output<typeof PaperVersionParams>,
    @Resource() paper: FoundPaper,
    @Body({ schema: RestorePaperVersionRequest }) body: z.output<typeof RestorePaperVersionRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.restoreVersion(paper, version, body?.version, user) };
  }
}
