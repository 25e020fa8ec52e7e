/** /enterprises/{id}/members: the people of any enterprise, for the platform's superadmins. They change nothing here. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { ListMembersQuery, MembersResponse } from '@tiku/contracts/enterprise';
import { Allow, type Caller, CurrentUser, SUPERADMINS } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { MembersService } from './members.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('enterprises')
export class EnterpriseMembersController {
  constructor(
    private readonly enterprises: EnterprisesService,
    private readonly members: MembersService,
  ) {}

  @Get(':id/members')
  @Allow(SUPERADMINS)
  @Responds(MembersResponse)
  async list(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: ListMembersQuery }) query: z.output<typeof ListMembersQuery>,
  ) {
    await this.enterprises.getRow(id);
    return this.members.list(viewOf(caller, id), query);
  }
}

/** Superadmins see as much of an enterprise as its own manager. */
const viewOf = ({ id }: Caller, enterpriseId: string) =>
  ({ userId: id, enterpriseId, role: 'admin', departmentId: null, proven: true }) as const;
