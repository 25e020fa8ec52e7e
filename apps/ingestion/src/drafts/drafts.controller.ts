/** /drafts: a teacher's unsaved question sets. Another user's draft answers 404. */
import { Body, Controller, Delete, Get, HttpStatus, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { LIMITS, UuidParams } from '@tiku/contracts/common';
import {
  ChangeDraftRequest,
  ChooseTwinsRequest,
  ChooseTwinsResponse,
  CreateDraftRequest,
  DraftResponse,
  DraftRemovedResponse,
  DraftsResponse,
  LeftLinesResponse,
  ListDraftsQuery,
  SaveCheckResponse,
  SaveDraftResponse,
  SaveDraftRequest,
  SettleLinesRequest,
  SettleLinesResponse,
  UpdateDraftRequest,
} from '@tiku/contracts/ingestion';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Responds, BodyLimit } from '@tiku/platform/http';
import { hashBody, RequestKey } from '@tiku/platform/idempotency';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { DraftsPresenter } from './drafts.presenter.js';
import { DraftSavesService } from './draft-saves.service.js';
import { LeftLinesService } from './left-lines.service.js';
import { SaveChecksService } from './save-checks.service.js';
import { SaveResponses } from './save-responses.js';
import { draftOwner, draftOwnerOrRepeatedSave } from './drafts.rules.js';
import type { DraftRow } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';

type Id = z.output<typeof UuidParams>;
/** Renaming never carries questions. */
const RenameDraftRequest = UpdateDraftRequest.omit({ questions: true });

@Controller('drafts')
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly saver: DraftSavesService,
    private readonly responses: SaveResponses,
    private readonly checks: SaveChecksService,
    private readonly leftLines: LeftLinesService,
    private readonly presenter: DraftsPresenter,
    private readonly translator: Translator,
  ) {}

  @Get()
  @Allow('user')
  @Responds(DraftsResponse)
  async list(
    @CurrentUser() user: Caller,
    @Query({ schema: ListDraftsQuery }) query: z.output<typeof ListDraftsQuery>,
  ) {
    const { drafts, pagination } = await this.drafts.list(user.id, query);
    return {
      drafts: drafts.map((row) => this.presenter.toSummary(row)),
      pagination,
    };
  }

  @Post()
  @Allow('user')
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(DraftResponse, { status: HttpStatus.CREATED })
  async create(
    @CurrentUser() user: Caller,
    @Body({ schema: CreateDraftRequest }) request: z.output<typeof CreateDraftRequest>,
  ) {
    return { draft: await this.presenter.toDraft(user.id, await this.drafts.create(user.id, request)) };
  }

  @Get(':id')
  @Allow(draftOwner())
  @Responds(DraftResponse)
  async get(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) _: Id, @Resource() row: DraftRow) {
    return { draft: await this.presenter.toDraft(user.id, await this.drafts.read(row)) };
  }

  @Put(':id')
  @Allow(draftOwner())
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(DraftResponse)
  async update(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateDraftRequest }) request: z.output<typeof UpdateDraftRequest>,
  ) {
    return { draft: await this.presenter.toDraft(user.id, await this.drafts.update(user.id, id, request)) };
  }

  @Patch(':id')
  @Allow(draftOwner())
  @Responds(DraftResponse)
  async rename(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: RenameDraftRequest }) request: z.output<typeof RenameDraftRequest>,
  ) {
    return { draft: await this.presenter.toDraft(user.id, await this.drafts.update(user.id, id, request)) };
  }

  @Post(':id/changes')
  @Allow(draftOwner())
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(DraftResponse, { status: HttpStatus.OK })
  async change(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: ChangeDraftRequest }) request: z.output<typeof ChangeDraftRequest>,
  ) {
    const { row } = await this.drafts.update(user.id, id, request);
    return { draft: this.presenter.toSummary(row) };
  }

  @Delete(':id')
  @Allow(draftOwner())
  @Responds(DraftRemovedResponse)
  async remove(@CurrentUser() user: Caller, @Param({ schema: UuidParams }) _: Id, @Resource() row: DraftRow) {
    const draft = await this.presenter.toDraft(user.id, await this.drafts.read(row));
    await this.drafts.remove(user.id, row.id);
    return { draft, message: this.translator.translate(currentLanguage(), 'draft.removed') };
  }

  @Get(':id/save-check')
  @Allow(draftOwner())
  @Responds(SaveCheckResponse)
  async check(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) _: Id,
    @Resource() draft: DraftRow,
  ) {
    return { duplicates: await this.checks.duplicates(user, draft) };
  }

  @Put(':id/choices')
  @Allow(draftOwner())
  @Responds(ChooseTwinsResponse)
  async choose(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: ChooseTwinsRequest }) { choices }: z.output<typeof ChooseTwinsRequest>,
  ) {
    return { choices: await this.checks.choose(user.id, id, choices) };
  }

  @Get(':id/left-lines')
  @Allow(draftOwner())
  @Responds(LeftLinesResponse)
  async left(@Param({ schema: UuidParams }) { id }: Id) {
    return { lines: await this.leftLines.linesOf(id) };
  }

  @Put(':id/left-lines')
  @Allow(draftOwner())
  @Responds(SettleLinesResponse)
  async settle(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SettleLinesRequest }) { lines }: z.output<typeof SettleLinesRequest>,
  ) {
    return this.leftLines.settle(user.id, id, lines);
  }

  @Post(':id/save')
  @Allow(draftOwnerOrRepeatedSave())
  @Responds(SaveDraftResponse, { status: HttpStatus.OK })
  async save(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SaveDraftRequest }) request: z.output<typeof SaveDraftRequest>,
    @RequestKey() key: string | undefined,
  ) {
    const hash = hashBody(`/drafts/${id}/save`, request);
    return this.responses.once(user.id, key, hash, () => this.saver.save(user, id, request));
  }
}
