/** /my-enterprise/pupils/import: lists of pupils from a file. Each person sees only their own. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  ApplyPupilImportRequest,
  PUPIL_IMPORT_LIMITS,
  PupilImportResponse,
  PupilImportRowsQuery,
  PupilImportRowsResponse,
  StartPupilImportQuery,
} from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { unit } from '../units/units.rules.js';
import { PupilImportsService } from './pupil-imports.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/pupils/import')
export class PupilImportsController {
  constructor(
    private readonly imports: PupilImportsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post()
  @Allow(unit('manage', 'query.unit', { optional: true }))
  @Upload({ files: ['file'], bufferedBytes: PUPIL_IMPORT_LIMITS.fileBytes })
  @Responds(PupilImportResponse, { status: 201 })
  async receive(
    @CurrentUser() { id }: Caller,
    @Resource() access: UnitAccess | null,
    @Query({ schema: StartPupilImportQuery }) _query: z.output<typeof StartPupilImportQuery>,
    @Req() request: FastifyRequest,
  ) {
    return { pupilImport: await this.imports.receive(id, access, request.raw) };
  }

  @Get(':id')
  @Allow('user')
  @Responds(PupilImportResponse)
  async get(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return { pupilImport: await this.imports.get(caller.id, id) };
  }

  @Get(':id/rows')
  @Allow('user')
  @Responds(PupilImportRowsResponse)
  rows(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: PupilImportRowsQuery }) query: z.output<typeof PupilImportRowsQuery>,
  ) {
    return this.imports.rows(caller.id, id, query);
  }

  @Post(':id/apply')
  @Allow('user')
  @Responds(PupilImportResponse, { status: HttpStatus.ACCEPTED })
  async apply(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: ApplyPupilImportRequest }) body: z.output<typeof ApplyPupilImportRequest>,
  ) {
    return { pupilImport: await this.imports.apply(caller.id, id, body) };
  }

  @Delete(':id')
  @Allow('user')
  @Responds(MessageResponse)
  async remove(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    await this.imports.remove(caller.id, id);
    return this.texts.message('pupilImport.removed');
  }
}
