/**
 * For identity: the enterprise of an address, and seats. See @tiku/contracts/enterprise-internal. Only release 0.82,
 * which runs in parallel during an upgrade, creates, changes, removes and hands over enterprises here.
 */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { successResponse, Uuid, UuidParams } from '@tiku/contracts/common';
import {
  EnterpriseFactsResponse,
  HandoverRequest,
  OfAddressResponse,
  OfAddressQuery,
  SaveFactsRequest,
  TakeSeatResponse,
  TakeSeatRequest,
} from '@tiku/contracts/enterprise-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import { toFacts } from '../enterprises/enterprise.presenter.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { HandoverService } from './handover.service.js';
import { SeatsService } from './seats.service.js';

const SeatParams = UuidParams.extend({ userId: Uuid });
type Id = z.output<typeof UuidParams>;
type Seat = z.output<typeof SeatParams>;
type Save = z.output<typeof SaveFactsRequest>;
const Done = successResponse({});

@Controller('internal/enterprises')
export class SeatsController {
  constructor(
    private readonly seats: SeatsService,
    private readonly enterprises: EnterprisesService,
    private readonly rows: EnterprisesRepository,
    private readonly handover: HandoverService,
  ) {}

  @Get('of-address')
  @Allow(services('identity'))
  @Responds(OfAddressResponse)
  async ofAddress(@Query({ schema: OfAddressQuery }) { suffixes }: z.output<typeof OfAddressQuery>) {
    const found = await this.rows.findBySuffix(suffixes);
    return { enterprise: found && toFacts(found) };
  }

  @Get(':id')
  @Allow(services('identity'))
  @Responds(EnterpriseFactsResponse)
  async get(@Param({ schema: UuidParams }) { id }: Id) {
    return { enterprise: toFacts(await this.enterprises.getRow(id)) };
  }

  @Post()
  @Allow(services('identity'))
  @Responds(EnterpriseFactsResponse, { status: 201 })
  async create(@Body({ schema: SaveFactsRequest }) { active, ...save }: Save) {
    const created = await this.enterprises.create(null, { ...save, status: active ? 'active' : 'inactive' });
    return { enterprise: toFacts(created) };
  }

  @Put(':id')
  @Allow(services('identity'))
  @Responds(EnterpriseFactsResponse)
  async update(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SaveFactsRequest }) { active, ...save }: Save,
  ) {
    const changed = await this.enterprises.update(null, id, {
      ...save,
      status: active ? 'active' : 'inactive',
    });
    return { enterprise: toFacts(changed) };
  }

  @Delete(':id')
  @Allow(services('identity'))
  @Responds(EnterpriseFactsResponse)
  async remove(@Param({ schema: UuidParams }) { id }: Id) {
    return { enterprise: toFacts(await this.enterprises.remove(null, id)) };
  }

  @Put(':id/handover')
  @Allow(services('identity'))
  @Responds(Done)
  async receive(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: HandoverRequest }) body: z.output<typeof HandoverRequest>,
  ) {
    await this.handover.receive(id, body);
    return {};
  }

  @Put(':id/seats/:userId')
  @Allow(services('identity'))
  @Responds(TakeSeatResponse)
  async take(
    @Param({ schema: SeatParams }) { id, userId }: Seat,
    @Body({ schema: TakeSeatRequest }) { proven }: z.output<typeof TakeSeatRequest>,
  ) {
    return { seat: await this.seats.take(id, userId, proven) };
  }

  @Delete(':id/seats/:userId')
  @Allow(services('identity'))
  @Responds(Done)
  async release(@Param({ schema: SeatParams }) { id, userId }: Seat) {
    await this.seats.release(id, userId);
    return {};
  }
}
