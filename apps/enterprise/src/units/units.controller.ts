/** /my-enterprise/units: the tree from districts and schools to classes and groups. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  CreateUnitRequest,
  ListUnitsQuery,
  MoveUnitRequest,
  UnitResponse,
  UnitsResponse,
  UpdateUnitRequest,
} from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, Reproof, Resource, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { UnitAccess } from './unit-access.repository.js';
import { UnitMoves } from './unit-moves.service.js';
import { unit } from './units.rules.js';
import { UnitsService } from './units.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/units')
export class UnitsController {
  constructor(
    private readonly units: UnitsService,
    private readonly moves: UnitMoves,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow(unit('read', 'query.parent', { optional: true }))
  @Responds(UnitsResponse)
  list(
    @CurrentUser() caller: Caller,
    @Resource() parent: UnitAccess | null,
    @Query({ schema: ListUnitsQuery }) query: z.output<typeof ListUnitsQuery>,
  ) {
    return this.units.list(caller.id, parent, query);
  }

  @Post()
  @Allow(unit('manage', 'body.parentId', { optional: true }))
  @Responds(UnitResponse, { status: 201 })
  async create(
    @CurrentUser() caller: Caller,
    @Resource() parent: UnitAccess | null,
    @Body({ schema: CreateUnitRequest }) body: z.output<typeof CreateUnitRequest>,
  ) {
    return { unit: await this.units.create(caller.id, parent, body) };
  }

  @Get(':id')
  @Allow(unit('read'))
  @Responds(UnitResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id, @Resource() access: UnitAccess) {
    return { unit: await this.units.get(access, id) };
  }

  @Put(':id')
  @Allow(unit('manage'))
  @Responds(UnitResponse)
  async update(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() access: UnitAccess,
    @Body({ schema: UpdateUnitRequest }) body: z.output<typeof UpdateUnitRequest>,
  ) {
    return { unit: await this.units.update(access, body) };
  }

  @Put(':id/parent')
  @Allow(unit('manage'))
  @Responds(UnitResponse)
  async move(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() access: UnitAccess,
    @Body({ schema: MoveUnitRequest }) body: z.output<typeof MoveUnitRequest>,
  ) {
    await this.moves.move(access, body);
    return { unit: await this.units.get(access, access.unit.id) };
  }

  @Delete(':id')
  @Reproof()
  @Allow(unit('manage'))
  @Responds(MessageResponse)
  async remove(@Param({ schema: UuidParams }) _: Id, @Resource() access: UnitAccess) {
    await this.moves.remove(access);
    return this.texts.message('unit.removed');
  }
}
