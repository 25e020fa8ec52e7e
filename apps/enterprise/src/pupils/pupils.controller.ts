/** /my-enterprise/pupils: the pupils of schools, for those who have the right at their school or class. */
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import {
  ListPupilsQuery,
  PupilPasswordResponse,
  PupilResponse,
  PupilsResponse,
  ReleasePupilRequest,
  UpdatePupilRequest,
} from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, Reproof, Resource, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { unit } from '../units/units.rules.js';
import type { PupilAccess } from './pupil-access.repository.js';
import { PupilChanges } from './pupil-changes.service.js';
import { pupil } from './pupils.rules.js';
import { PupilsService } from './pupils.service.js';

@Controller('my-enterprise/pupils')
export class PupilsController {
  constructor(
    private readonly pupils: PupilsService,
    private readonly changes: PupilChanges,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow(unit('read', 'query.unit', { optional: true }))
  @Responds(PupilsResponse)
  list(
    @CurrentUser() caller: Caller,
    @Resource() access: UnitAccess | null,
    @Query({ schema: ListPupilsQuery }) query: z.output<typeof ListPupilsQuery>,
  ) {
    return this.pupils.list(caller.id, access, query);
  }

  @Get(':id')
  @Allow(pupil('read'))
  @Responds(PupilResponse)
  async get(@Resource() access: PupilAccess) {
    return { pupil: await this.pupils.get(access.pupil.user_id) };
  }

  @Put(':id')
  @Allow(pupil('manage'))
  @Responds(PupilResponse)
  async update(
    @Resource() access: PupilAccess,
    @Body({ schema: UpdatePupilRequest }) body: z.output<typeof UpdatePupilRequest>,
  ) {
    await this.changes.update(access, body);
    return { pupil: await this.pupils.get(access.pupil.user_id) };
  }

  @Delete(':id')
  @Reproof()
  @Allow(pupil('manage'))
  @Responds(MessageResponse)
  async remove(@Resource() access: PupilAccess) {
    await this.pupils.remove(access);
    return this.texts.message('pupil.deleted');
  }

  @Post(':id/password')
  @Reproof()
  @HttpCode(200)
  @Allow(pupil('people'))
  @Responds(PupilPasswordResponse)
  async renewPassword(@Resource() access: PupilAccess) {
    return { password: await this.pupils.renewPassword(access) };
  }

  @Post(':id/release')
  @Reproof()
  @HttpCode(200)
  @Allow(pupil('manage'))
  @Responds(MessageResponse)
  async release(
    @Resource() access: PupilAccess,
    @Body({ schema: ReleasePupilRequest }) { email }: z.output<typeof ReleasePupilRequest>,
  ) {
    await this.pupils.release(access, email);
    return this.texts.message('pupil.released', { email });
  }
}
