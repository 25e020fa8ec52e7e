/** /my-enterprise/classes: who learns in a class. */
import { Body, Controller, Delete, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { MessageResponse, Uuid, UuidParams } from '@tiku/contracts/common';
import {
  CreateEnrolmentRequest,
  EnrolmentResponse,
  EnrolmentsResponse,
  ListEnrolmentsQuery,
} from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { ResponseTexts, Responds, RespondsWithFile } from '@tiku/platform/http';
import type { z } from 'zod';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { unit } from '../units/units.rules.js';
import { EnrolmentsRepository } from './enrolments.repository.js';
import { EnrolmentsService } from './enrolments.service.js';
import { seatList } from './seat-list.js';

const EnrolmentParams = UuidParams.extend({ enrolmentId: Uuid });

@Controller('my-enterprise/classes')
export class EnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsService,
    private readonly rows: EnrolmentsRepository,
    private readonly texts: ResponseTexts,
  ) {}

  @Get(':id/enrolments')
  @Allow(unit('read'))
  @Responds(EnrolmentsResponse)
  list(
    @Resource() access: UnitAccess,
    @Query({ schema: ListEnrolmentsQuery }) query: z.output<typeof ListEnrolmentsQuery>,
  ) {
    return this.enrolments.list(access, query);
  }

  @Post(':id/enrolments')
  @Allow(unit('people'))
  @Responds(EnrolmentResponse, { status: 201 })
  create(
    @Resource() access: UnitAccess,
    @Body({ schema: CreateEnrolmentRequest }) body: z.output<typeof CreateEnrolmentRequest>,
  ) {
    return this.enrolments.create(access, body);
  }

  @Get(':id/enrolments/export')
  @Reproof()
  @Allow(unit('read'))
  @RespondsWithFile(['text/csv'])
  async export(@Resource() { unit: { id } }: UnitAccess) {
    const file = seatList(await this.rows.present(id, 'seat'), currentLanguage());
    return new StreamableFile(Buffer.from(file), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="seats.csv"',
    });
  }

  @Delete(':id/enrolments/:enrolmentId')
  @Allow(unit('people'))
  @Responds(MessageResponse)
  async end(
    @Resource() access: UnitAccess,
    @Param({ schema: EnrolmentParams }) { enrolmentId }: z.output<typeof EnrolmentParams>,
  ) {
    await this.enrolments.end(access, enrolmentId);
    return this.texts.message('pupil.unenrolled');
  }
}
