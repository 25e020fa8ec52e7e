/** HTTP of single papers: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  CopyPaperRequest,
  CreatePaperRequest,
  ListPapersQuery,
  NewerQuestionsResponse,
  OverleafLinkRequest,
  PaperResponse,
  PaperOperationsRequest,
  PapersResponse,
  UpdatePaperRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { paperBankRole } from '../paper-banks/paper-banks.rules.js';
import { PaperListsService } from './paper-lists.service.js';
import type { FoundPaper } from './papers.repository.js';
import { paperDeleter, paperEditor, paperReader } from './papers.rules.js';
import { PapersService } from './papers.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('papers')
export class PapersController {
  constructor(
    private readonly papers: PapersService,
    private readonly lists: PaperListsService,
  ) {}

  @Get('my-papers')
  @Allow('user')
  @Responds(PapersResponse)
  mine(
    @Query({ schema: ListPapersQuery }) query: z.output<typeof ListPapersQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.lists.mine(query, user);
  }

  @Post()
  @Allow(paperBankRole('collaborator', 'body.paperBankId'))
  @Responds(PaperResponse, { status: 201 })
  async create(
    @Body({ schema: CreatePaperRequest }) body: z.output<typeof CreatePaperRequest>,
    @CurrentUser() user: Caller,
    @RequestKey() key: string | undefined,
  ) {
    return { paper: await this.papers.create(body, user, key) };
  }

  @Get(':id')
  @Allow(paperReader())
  @Responds(PaperResponse)
  async get(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.read(paper, user) };
  }

  @Get(':id/newer-questions')
  @Allow(paperEditor())
  @Responds(NewerQuestionsResponse)
  async newerQuestions(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { questions: await this.papers.newerQuestions(paper, user) };
  }

  @Put(':id')
  @Allow(paperEditor())
  @Responds(PaperResponse)
  async update(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @Body({ schema: UpdatePaperRequest }) body: z.output<typeof UpdatePaperRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.update(paper, body, user) };
  }

  @Post(':id/operations')
  @Allow(paperEditor())
  @Responds(PaperResponse, { status: HttpStatus.OK })
  async operate(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @Body({ schema: PaperOperationsRequest }) { operations }: z.output<typeof PaperOperationsRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.operate(paper, operations, user) };
  }

  @Delete(':id')
  @Allow(paperDeleter())
  @Responds(PaperResponse)
  async remove(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.remove(paper, user) };
  }

  @Post(':id/restore')
  @Allow(paperDeleter())
  @Responds(PaperResponse, { status: HttpStatus.OK })
  async restore(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.restore(paper, user) };
  }

  @Patch(':id/overleaf-link')
  @Allow(paperEditor())
  @Responds(PaperResponse)
  async setOverleafLink(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @Body({ schema: OverleafLinkRequest }) { overleafEditLink }: z.output<typeof OverleafLinkRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.setOverleafLink(paper, overleafEditLink, user) };
  }

  @Post(':id/publish')
  @Allow(paperEditor())
  @Responds(PaperResponse, { status: HttpStatus.OK })
  async publish(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.publish(paper, user) };
  }

  @Post(':id/unpublish')
  @Allow(paperDeleter())
  @Responds(PaperResponse, { status: HttpStatus.OK })
  async unpublish(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.unpublish(paper, user) };
  }

  @Post(':id/copy')
  @Allow(paperReader())
  @Responds(PaperResponse, { status: 201 })
  async copy(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() paper: FoundPaper,
    @Body({ schema: CopyPaperRequest }) { paperBankId }: z.output<typeof CopyPaperRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paper: await this.papers.copy(paper, paperBankId, user) };
  }
}
