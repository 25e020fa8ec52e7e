/** The specification's second address of favourites, under /auth; the BFF sends it here. */
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CursorQuery, IdParams, Pagination, successResponse } from '@tiku/contracts/common';
import { Question } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import type { FoundQuestion } from './questions.repository.js';
import { questionVisible } from './questions.rules.js';
import { QuestionListsService } from './question-lists.service.js';
import { QuestionsService } from './questions.service.js';

@Controller('auth/favorites')
export class FavoritesController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly lists: QuestionListsService,
  ) {}

  @Post(':id')
  @Allow(questionVisible())
  @Responds(successResponse({ favorite: z.boolean() }))
  async toggle(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @CurrentUser() user: Caller,
  ) {
    const { favorite } = await this.questions.toggleFavorite(question, user);
    return { favorite };
  }

  @Get()
  @Allow('user')
  @Responds(successResponse({ favorites: z.array(Question), pagination: Pagination }))
  async list(
    @Query({ schema: CursorQuery }) query: z.output<typeof CursorQuery>,
    @CurrentUser() user: Caller,
  ) {
    const { questions, pagination } = await this.lists.favorites(query, user);
    return { favorites: questions, pagination };
  }
}
