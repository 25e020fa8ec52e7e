/** POST /ingestion/tasks/{id}/recognise-region, for the owner only; another user's task answers 404. */
import { Body, Controller, HttpStatus, Param, Post } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { RecogniseRegionRequest, RegionResponse } from '@tiku/contracts/ingestion';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { taskOwner } from '../tasks/tasks.rules.js';
import { RegionsService } from './regions.service.js';

@Controller('ingestion/tasks')
export class RegionsController {
  constructor(private readonly regions: RegionsService) {}

  @Post(':id/recognise-region')
  @Allow(taskOwner())
  @Responds(RegionResponse, { status: HttpStatus.OK })
  async recognise(
    @Param({ schema: UuidParams }) _: z.output<typeof UuidParams>,
    @Resource() task: TaskRow,
    @Body({ schema: RecogniseRegionRequest }) request: z.output<typeof RecogniseRegionRequest>,
  ) {
    return { region: await this.regions.recognise(task, request) };
  }
}
