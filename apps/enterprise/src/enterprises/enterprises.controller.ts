/** /enterprises: managed by the superadmin; their number is public. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { LIMITS, UuidParams } from '@tiku/contracts/common';
import {
  CreateEnterpriseRequest,
  EnterpriseResponse,
  EnterpriseRemovedResponse,
  EnterprisesResponse,
  EnterpriseTotalsResponse,
  ListEnterprisesQuery,
  UpdateEnterpriseRequest,
} from '@tiku/contracts/enterprise';
import { Allow, type Caller, CurrentUser, Reproof, SUPERADMINS } from '@tiku/platform/auth';
import { ResponseTexts, Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { EnterpriseAvatars } from './enterprise-avatars.js';
import { EnterprisesService } from './enterprises.service.js';
import { superadminOf } from './superadmin.js';

type Id = z.output<typeof UuidParams>;
@Controller('enterprises')
export class EnterprisesController {
  constructor(
    private readonly enterprises: EnterprisesService,
    private readonly avatars: EnterpriseAvatars,
    private readonly texts: ResponseTexts,
  ) {}

  @Get('stats')
  @Allow('guest')
  @Responds(EnterpriseTotalsResponse)
  async totals() {
    return { data: { totalEnterprises: await this.enterprises.total() } };
  }

  @Get()
  @Allow(SUPERADMINS)
  @Responds(EnterprisesResponse)
  list(@Query({ schema: ListEnterprisesQuery }) query: z.output<typeof ListEnterprisesQuery>) {
    return this.enterprises.list(query);
  }

  @Post()
  @Allow(SUPERADMINS)
  @Responds(EnterpriseResponse, { status: 201 })
  async create(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Body({ schema: CreateEnterpriseRequest }) body: z.output<typeof CreateEnterpriseRequest>,
  ) {
    const created = await this.enterprises.create(superadminOf(caller, request), body);
    return { enterprise: this.enterprises.present(created) };
  }

  @Get(':id')
  @Allow(SUPERADMINS)
  @Responds(EnterpriseResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { enterprise: await this.enterprises.get(id) };
  }

  @Put(':id')
  @Allow(SUPERADMINS)
  @Responds(EnterpriseResponse)
  async update(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateEnterpriseRequest }) body: z.output<typeof UpdateEnterpriseRequest>,
  ) {
    const changed = await this.enterprises.update(superadminOf(caller, request), id, body);
    return { enterprise: this.enterprises.present(changed) };
  }

  @Delete(':id')
  @Reproof()
  @Allow(SUPERADMINS)
  @Responds(EnterpriseRemovedResponse)
  async remove(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: Id,
  ) {
    const enterprise = await this.enterprises.get(id);
    await this.enterprises.remove(superadminOf(caller, request), id);
    return { enterprise, ...this.texts.message('enterprise.removed') };
  }

  @Post(':id/avatar')
  @Allow(SUPERADMINS)
  @Upload({ files: ['avatar'], bufferedBytes: LIMITS.questionImageBytes })
  @Responds(EnterpriseResponse)
  async upload(
    @Param({ schema: UuidParams }) { id }: Id,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    return {
      enterprise: this.enterprises.present(
        await this.avatars.receive(id, superadminOf(caller, request), request.raw),
      ),
    };
  }
}
