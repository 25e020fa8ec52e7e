/** /my-enterprise/imports: lists of people from a file. Each person sees only their own. */
import { Controller, Delete, Get, HttpStatus, Param, Post, Query, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  BadRowsResponse,
  BadRowsQuery,
  INVITATION_LIMITS,
  PeopleImportResponse,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ImportsService } from './imports.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/imports')
@Allow(enterpriseRole('admin'))
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post()
  @Upload({ files: ['file'], bufferedBytes: INVITATION_LIMITS.fileBytes })
  @Responds(PeopleImportResponse, { status: 201 })
  async receive(@Resource() caller: Membership, @Req() request: FastifyRequest) {
    return { peopleImport: await this.imports.receive(caller, request.raw) };
  }

  @Get(':id')
  @Responds(PeopleImportResponse)
  async get(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { peopleImport: await this.imports.get(caller, id) };
  }

  @Get(':id/bad-rows')
  @Responds(BadRowsResponse)
  badRows(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: BadRowsQuery }) query: z.output<typeof BadRowsQuery>,
  ) {
    return this.imports.badRows(caller, id, query);
  }

  @Post(':id/send')
  @Responds(PeopleImportResponse, { status: HttpStatus.ACCEPTED })
  async send(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { peopleImport: await this.imports.send(caller, id) };
  }

  @Delete(':id')
  @Responds(MessageResponse)
  async remove(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    await this.imports.remove(caller, id);
    return this.texts.message('import.removed');
  }
}
