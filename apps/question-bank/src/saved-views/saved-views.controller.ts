/** /questions/views: the caller's saved filters. Another user's view answers 404. */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { successResponse, Uuid } from '@tiku/contracts/common';
import {
  SAVED_VIEWS_MAX,
  SavedViewResponse,
  SavedViewsResponse,
  SaveViewRequest,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import { SavedViewsRepository } from './saved-views.repository.js';

const ViewParams = z.object({ viewId: Uuid });

@Controller('questions/views')
export class SavedViewsController {
  constructor(
    private readonly views: SavedViewsRepository,
    private readonly transactions: Transactions,
  ) {}

  @Get()
  @Allow('user')
  @Responds(SavedViewsResponse)
  async list(@CurrentUser() user: Caller) {
    return { views: await this.views.list(user.id) };
  }

  @Post()
  @Allow('user')
  @Responds(SavedViewResponse, { status: 201 })
  async save(
    @Body({ schema: SaveViewRequest }) view: z.output<typeof SaveViewRequest>,
    @CurrentUser() user: Caller,
  ) {
    const saved = await this.transactions.run(async (tx) => {
      const views = await this.views.lock(tx, user.id);
      const before = views.find(({ name }) => name === view.name);
      if (!before && views.length >= SAVED_VIEWS_MAX)
        throw businessRule('view.tooMany', { limit: SAVED_VIEWS_MAX });
      const replaced = { ...view, id: before?.id ?? newId() };
      await this.views.save(tx, user.id, replaced);
      return replaced;
    });
    return { view: saved };
  }

  @Delete(':viewId')
  @Allow('user')
  @Responds(successResponse({}))
  async remove(
    @Param({ schema: ViewParams }) { viewId }: z.output<typeof ViewParams>,
    @CurrentUser() user: Caller,
  ) {
    await this.views.remove(user.id, viewId);
    return {};
  }
}
