/** HTTP of one sitting: declares path, schema and permission; delegates. */
import { Body, Controller, Get, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  EpochRequest,
  EpochResponse,
  ItemParams,
  ResponsesRequest,
  ResponsesResponse,
  ResultResponse,
  RevealedResponse,
  SelfMarkRequest,
  SittingResponse,
} from '@tiku/contracts/exams';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { ResponsesService } from './responses.service.js';
import { SittingReader } from './sitting-reader.js';
import type { SittingRow } from './sittings.repository.js';
import { sittingTaker } from './sittings.rules.js';
import { SittingsService } from './sittings.service.js';

type Id = z.output<typeof UuidParams>;
type Item = z.output<typeof ItemParams>;

@Controller('sittings')
export class SittingsController {
  constructor(
    private readonly sittings: SittingsService,
    private readonly reader: SittingReader,
    private readonly responses: ResponsesService,
  ) {}

  @Get(':id')
  @Allow(sittingTaker())
  @Responds(SittingResponse)
  async read(@Param({ schema: UuidParams }) _: Id, @Resource() sitting: SittingRow) {
    return { sitting: await this.reader.read(sitting) };
  }

  @Post(':id/epoch')
  @Allow(sittingTaker())
  @Responds(EpochResponse, { status: HttpStatus.OK })
  takeOver(@Param({ schema: UuidParams }) _: Id, @Resource() sitting: SittingRow) {
    return this.sittings.takeOver(sitting);
  }

  @Post(':id/responses')
  @Allow(sittingTaker())
  @Responds(ResponsesResponse, { status: HttpStatus.OK })
  save(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() sitting: SittingRow,
    @Body({ schema: ResponsesRequest }) request: z.output<typeof ResponsesRequest>,
  ) {
    return this.responses.save(sitting, request);
  }

  @Post(':id/items/:itemId/check')
  @Allow(sittingTaker())
  @Responds(RevealedResponse, { status: HttpStatus.OK })
  async check(
    @Resource() sitting: SittingRow,
    @Param({ schema: ItemParams }) { itemId }: Item,
    @Body({ schema: EpochRequest }) { epoch }: z.output<typeof EpochRequest>,
  ) {
    return { revealed: await this.sittings.check(sitting, itemId, epoch) };
  }

  @Put(':id/items/:itemId/mark')
  @Allow(sittingTaker())
  @Responds(RevealedResponse)
  async judge(
    @Resource() sitting: SittingRow,
    @Param({ schema: ItemParams }) { itemId }: Item,
    @Body({ schema: SelfMarkRequest }) { points }: z.output<typeof SelfMarkRequest>,
  ) {
    return { revealed: await this.sittings.judge(sitting, itemId, points) };
  }

  @Post(':id/submit')
  @Allow(sittingTaker())
  @Responds(ResultResponse, { status: HttpStatus.OK })
  submit(
    @Param({ schema: UuidParams }) _: Id,
    @Resource() sitting: SittingRow,
    @Body({ schema: EpochRequest }) { epoch }: z.output<typeof EpochRequest>,
  ) {
    return this.sittings.submit(sitting, epoch);
  }

  @Get(':id/result')
  @Allow(sittingTaker())
  @Responds(ResultResponse)
  result(@Param({ schema: UuidParams }) _: Id, @Resource() sitting: SittingRow) {
    return this.reader.result(sitting);
  }
}
