/** /enterprises/{id}/super-admin: the platform names or replaces the super admin of an enterprise. */
import { Body, Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { NameSuperAdminRequest, SuperAdminNominationResponse } from '@tiku/contracts/enterprise';
import { Allow, type Caller, CurrentUser, Reproof, SUPERADMINS } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { superadminOf } from '../enterprises/superadmin.js';
import { SuperAdminsService } from './super-admins.service.js';

@Controller('enterprises')
export class SuperAdminsController {
  constructor(
    private readonly superAdmins: SuperAdminsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Put(':id/super-admin')
  @Reproof()
  @Allow(SUPERADMINS)
  @Responds(MessageResponse)
  async name(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Body({ schema: NameSuperAdminRequest }) { email }: z.output<typeof NameSuperAdminRequest>,
  ) {
    const name = await this.superAdmins.name(superadminOf(caller, request), id, email);
    return name === null
      ? this.texts.message('enterprise.superAdminNominated', { email })
      : this.texts.message('enterprise.superAdminNamed', { name });
  }

  @Get(':id/super-admin/nomination')
  @Allow(SUPERADMINS)
  @Responds(SuperAdminNominationResponse)
  async nomination(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return { nomination: await this.superAdmins.nomination(id) };
  }

  @Delete(':id/super-admin/nomination')
  @Allow(SUPERADMINS)
  @Responds(MessageResponse)
  async revoke(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
  ) {
    await this.superAdmins.revoke(superadminOf(caller, request), id);
    return this.texts.message('enterprise.nominationRevoked');
  }
}
