/** /internal/managed-accounts: the enterprise service synchronises accounts with an enterprise's directory. */
import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  CreateManagedAccountRequest,
  JoinEnterpriseRequest,
  ManagedAccountResponse,
  ManagedAccountsResponse,
  ManagedAccountsQuery,
  UpdateManagedAccountRequest,
} from '@tiku/contracts/identity';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deviceOf } from '../sessions/device.js';
import { ManagedAccountsService } from './managed-accounts.service.js';

@Controller('internal/managed-accounts')
export class ManagedAccountsController {
  constructor(private readonly accounts: ManagedAccountsService) {}

  @Get()
  @Allow(services('enterprise'))
  @Responds(ManagedAccountsResponse)
  async list(@Query({ schema: ManagedAccountsQuery }) query: z.output<typeof ManagedAccountsQuery>) {
    return { accounts: await this.accounts.list(query) };
  }

  @Post()
  @Allow(services('enterprise'))
  @Responds(ManagedAccountResponse, { status: 201 })
  async create(
    @Body({ schema: CreateManagedAccountRequest }) body: z.output<typeof CreateManagedAccountRequest>,
    @Req() request: FastifyRequest,
  ) {
    return { account: await this.accounts.create({ id: body.actorId, ...deviceOf(request) }, body) };
  }

  @Put(':id/enterprise')
  @Allow(services('enterprise'))
  @Responds(ManagedAccountResponse)
  async join(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Body({ schema: JoinEnterpriseRequest }) body: z.output<typeof JoinEnterpriseRequest>,
  ) {
    return this.accounts.join(id, body);
  }

  @Put(':id')
  @Allow(services('enterprise'))
  @Responds(ManagedAccountResponse)
  async update(
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Body({ schema: UpdateManagedAccountRequest }) body: z.output<typeof UpdateManagedAccountRequest>,
    @Req() request: FastifyRequest,
  ) {
    return this.accounts.update({ id: body.actorId, ...deviceOf(request) }, id, body);
  }
}
