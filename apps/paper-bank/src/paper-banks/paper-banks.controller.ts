/** HTTP of paper banks: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  CreatePaperBankRequest,
  ListPaperBanksQuery,
  PaperBankResponse,
  PaperBanksResponse,
  PublicationResponse,
  UpdatePaperBankRequest,
  WatchResponse,
} from '@tiku/contracts/paper-bank';
import { Allow, type Caller, CurrentUser, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { PaperBankAccess } from './paper-bank-access.js';
import { paperBankRole, paperBankVisible } from './paper-banks.rules.js';
import { PaperBanksService } from './paper-banks.service.js';
import { PublicationService } from './publication.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('paper-banks')
export class PaperBanksController {
  constructor(
    private readonly banks: PaperBanksService,
    private readonly publications: PublicationService,
  ) {}

  @Get()
  @Allow('user')
  @Responds(PaperBanksResponse)
  list(
    @Query({ schema: ListPaperBanksQuery }) query: z.output<typeof ListPaperBanksQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.banks.list(query, user);
  }

  @Post()
  @Allow('user')
  @Responds(PaperBankResponse, { status: 201 })
  async create(
    @Body({ schema: CreatePaperBankRequest }) body: z.output<typeof CreatePaperBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.create(body, user) };
  }

  @Get(':id')
  @Allow(paperBankVisible())
  @Responds(PaperBankResponse)
  async get(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.get(id, user) };
  }

  @Put(':id')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankResponse)
  async update(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @Body({ schema: UpdatePaperBankRequest }) body: z.output<typeof UpdatePaperBankRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.update(id, body, user) };
  }

  @Delete(':id')
  @Reproof()
  @Allow(paperBankRole('owner'))
  @Responds(PaperBankResponse)
  async remove(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.remove(id, user) };
  }

  @Post(':id/restore')
  @Allow(paperBankRole('owner'))
  @Responds(PaperBankResponse, { status: HttpStatus.OK })
  async restore(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.restore(id, user) };
  }

  @Get(':id/publication')
  @Allow(paperBankRole('manager'))
  @Responds(PublicationResponse)
  async publication(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { publication: await this.publications.of(bank, user) };
  }

  @Post(':id/publish')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankResponse, { status: HttpStatus.OK })
  async publish(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() bank: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.publish(bank, user) };
  }

  @Post(':id/unpublish')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankResponse, { status: HttpStatus.OK })
  async unpublish(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { paperBank: await this.banks.unpublish(id, user) };
  }

  @Post(':id/watch')
  @Allow(paperBankVisible())
  @Responds(WatchResponse, { status: HttpStatus.OK })
  async watch(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() { id }: PaperBankAccess,
    @CurrentUser() user: Caller,
  ) {
    return { watched: await this.banks.toggleWatch(id, user) };
  }
}
