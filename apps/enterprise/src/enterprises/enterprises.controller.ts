/** /enterprises: kept by the superadmin; how many there are is for everybody. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { LIMITS, MessageAnswer, UuidParams } from '@tiku/contracts/common';
import {
  CreateEnterpriseRequest,
  EnterpriseAnswer,
  EnterprisesAnswer,
  EnterpriseTotalsAnswer,
  ListEnterprisesQuery,
  UpdateEnterpriseRequest,
} from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { AnswerTexts, Answers, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { EnterpriseAvatars } from './enterprise-avatars.js';
import { EnterprisesService } from './enterprises.service.js';

type Id = z.output<typeof UuidParams>;
const SUPERADMIN = { role: ['superadmin'] } as const;

@Controller('enterprises')
export class EnterprisesController {
  constructor(
    private readonly enterprises: EnterprisesService,
    private readonly avatars: EnterpriseAvatars,
    private readonly texts: AnswerTexts,
  ) {}

  @Get('stats')
  @Allow('guest')
  @Answers(EnterpriseTotalsAnswer)
  async totals() {
    return { data: { totalEnterprises: await this.enterprises.total() } };
  }

  @Get()
  @Allow(SUPERADMIN)
  @Answers(EnterprisesAnswer)
  list(@Query({ schema: ListEnterprisesQuery }) query: z.output<typeof ListEnterprisesQuery>) {
    return this.enterprises.list(query);
  }

  @Post()
  @Allow(SUPERADMIN)
  @Answers(EnterpriseAnswer, { status: 201 })
  async create(@Body({ schema: CreateEnterpriseRequest }) body: z.output<typeof CreateEnterpriseRequest>) {
    return { enterprise: this.enterprises.present(await this.enterprises.create(body)) };
  }

  @Get(':id')
  @Allow(SUPERADMIN)
  @Answers(EnterpriseAnswer)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { enterprise: await this.enterprises.get(id) };
  }

  @Put(':id')
  @Allow(SUPERADMIN)
  @Answers(EnterpriseAnswer)
  async update(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateEnterpriseRequest }) body: z.output<typeof UpdateEnterpriseRequest>,
  ) {
    return { enterprise: this.enterprises.present(await this.enterprises.update(id, body)) };
  }

  @Delete(':id')
  @Allow(SUPERADMIN)
  @Answers(MessageAnswer)
  async remove(@Param({ schema: UuidParams }) { id }: Id) {
    await this.enterprises.remove(id);
    return this.texts.message('enterprise.removed');
  }

  @Post(':id/avatar')
  @Allow(SUPERADMIN)
  @Upload({ files: ['avatar'], bufferedBytes: LIMITS.questionImageBytes })
  @Answers(EnterpriseAnswer)
  async upload(
    @Param({ schema: UuidParams }) { id }: Id,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    return { enterprise: this.enterprises.present(await this.avatars.receive(id, caller.id, request.raw)) };
  }
}
