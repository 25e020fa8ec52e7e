/** /my-enterprise/units/{id}/roles: who holds which role at a unit. */
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { SetUnitRolesRequest, UnitRolesResponse } from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitRolesService } from './unit-roles.service.js';
import { unit } from './units.rules.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/units/:id/roles')
export class UnitRolesController {
  constructor(private readonly roles: UnitRolesService) {}

  @Get()
  @Allow(unit('read'))
  @Responds(UnitRolesResponse)
  list(@Param({ schema: UuidParams }) _: Id, @Resource() access: UnitAccess) {
    return this.roles.list(access);
  }

  @Put()
  @Reproof()
  @Allow(unit('assignRoles'))
  @Responds(UnitRolesResponse)
  set(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() access: UnitAccess,
    @Body({ schema: SetUnitRolesRequest }) body: z.output<typeof SetUnitRolesRequest>,
  ) {
    return this.roles.set(access, body);
  }
}
