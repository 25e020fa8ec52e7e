import { Inject, Injectable } from '@nestjs/common';
import {
  NeighboursResponse,
  Question,
  QuestionResponse,
  QuestionsResponse,
} from '@tiku/contracts/question-bank';
import { successResponse } from '@tiku/contracts/common';
import { z } from 'zod';
import type {
  QueryFavoritesArgs,
  QueryQuestionsArgs,
  QueryRelatedQuestionsArgs,
} from '../graphql/schema-types.js';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

const RelatedResponse = successResponse({ questions: z.array(Question) });

/** question-bank's questions as a caller sees them. */
@Injectable()
export class QuestionsClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  list(
    caller: PageCaller,
    { tags, ...query }: QueryQuestionsArgs,
  ): Promise<z.output<typeof QuestionsResponse>> {
    return this.services['question-bank'].call({
      path: '/questions',
      query: { ...query, tags: tags?.length ? tags.join(',') : undefined },
      response: QuestionsResponse,
      token: caller.token,
    });
  }

  async related(caller: PageCaller, { id, limit }: QueryRelatedQuestionsArgs): Promise<Question[]> {
    const { questions } = await this.services['question-bank'].call({
      path: `/questions/${encodeURIComponent(id)}/related`,
      query: { limit },
      response: RelatedResponse,
      token: caller.token,
    });
    return questions;
  }

  neighbours(caller: PageCaller, id: string): Promise<z.output<typeof NeighboursResponse>> {
    const path = `/questions/${encodeURIComponent(id)}/neighbours`;
    return this.services['question-bank'].call({ path, response: NeighboursResponse, token: caller.token });
  }

  favorites(caller: PageCaller, query: QueryFavoritesArgs): Promise<z.output<typeof QuestionsResponse>> {
    return this.services['question-bank'].call({
      path: '/questions/favorites',
      query: { ...query },
      response: QuestionsResponse,
      token: caller.token,
    });
  }

  /** By id or short code. @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<Question> {
    const path = `/questions/${encodeURIComponent(id)}`;
    return (
      await this.services['question-bank'].call({ path, response: QuestionResponse, token: caller.token })
    ).question;
  }
}
