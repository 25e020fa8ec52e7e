/** HTTP of saved blueprints: declares path, schema and permission; delegates. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import {
  BlueprintResponse,
  BlueprintsResponse,
  CreateBlueprintRequest,
  LearnBlueprintRequest,
  LearnedBlueprintResponse,
  UpdateBlueprintRequest,
} from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { FoundPaper } from '../papers/papers.repository.js';
import { paperReader } from '../papers/papers.rules.js';
import type { BlueprintRow } from './blueprints.repository.js';
import { blueprintOwner, blueprintReader } from './blueprints.rules.js';
import { BlueprintsService } from './blueprints.service.js';

type Id = z.output<typeof UuidParams>;
const Done = successResponse({});

@Controller('paper-generation')
export class BlueprintsController {
  constructor(private readonly blueprints: BlueprintsService) {}

  @Get('blueprints')
  @Allow('user')
  @Responds(BlueprintsResponse)
  async list(@CurrentUser() user: Caller) {
    return { blueprints: await this.blueprints.list(user) };
  }

  @Post('blueprints')
  @Allow('user')
  @Responds(BlueprintResponse, { status: HttpStatus.CREATED })
  async create(
    @Body({ schema: CreateBlueprintRequest }) body: z.output<typeof CreateBlueprintRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { blueprint: await this.blueprints.create(body, user) };
  }

  @Get('blueprints/:id')
  @Allow(blueprintReader())
  @Responds(BlueprintResponse)
  get(@Param({ schema: UuidParams }) _: Id, @Resource() row: BlueprintRow, @CurrentUser() user: Caller) {
    return { blueprint: this.blueprints.show(row, user) };
  }

  @Put('blueprints/:id')
  @Allow(blueprintOwner())
  @Responds(BlueprintResponse)
  async update(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateBlueprintRequest }) body: z.output<typeof UpdateBlueprintRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { blueprint: await this.blueprints.update(id, body, user) };
  }

  @Delete('blueprints/:id')
  @Allow(blueprintOwner())
  @Responds(Done)
  async remove(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    await this.blueprints.remove(id, user);
    return {};
  }

  @Post('learn')
  @Allow(paperReader('body.paperId'))
  @Responds(LearnedBlueprintResponse, { status: HttpStatus.OK })
  learn(
    @Body({ schema: LearnBlueprintRequest }) _: z.output<typeof LearnBlueprintRequest>,
    @Resource() paper: FoundPaper,
    @CurrentUser() user: Caller,
  ) {
    return this.blueprints.learn(paper, user);
  }
}
