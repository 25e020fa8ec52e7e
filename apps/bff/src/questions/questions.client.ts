import { Inject, Injectable } from '@nestjs/common';
import { NeighboursAnswer, Question, QuestionAnswer, QuestionsAnswer } from '@tiku/contracts/question-bank';
import { successAnswer } from '@tiku/contracts/common';
import { z } from 'zod';
import type {
  QueryFavoritesArgs,
  QueryQuestionsArgs,
  QueryRelatedQuestionsArgs,
} from '../graphql/schema-types.js';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

const RelatedAnswer = successAnswer({ questions: z.array(Question) });

/** question-bank's questions as a caller sees them. */
@Injectable()
export class QuestionsClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  list(
    caller: PageCaller,
    { tags, ...query }: QueryQuestionsArgs,
  ): Promise<z.output<typeof QuestionsAnswer>> {
    return this.services['question-bank'].call({
      path: '/questions',
      query: { ...query, tags: tags?.length ? tags.join(',') : undefined },
      answer: QuestionsAnswer,
      token: caller.token,
    });
  }

  async related(caller: PageCaller, { id, limit }: QueryRelatedQuestionsArgs): Promise<Question[]> {
    const { questions } = await this.services['question-bank'].call({
      path: `/questions/${encodeURIComponent(id)}/related`,
      query: { limit },
      answer: RelatedAnswer,
      token: caller.token,
    });
    return questions;
  }

  neighbours(caller: PageCaller, id: string): Promise<z.output<typeof NeighboursAnswer>> {
    const path = `/questions/${encodeURIComponent(id)}/neighbours`;
    return this.services['question-bank'].call({ path, answer: NeighboursAnswer, token: caller.token });
  }

  favorites(caller: PageCaller, query: QueryFavoritesArgs): Promise<z.output<typeof QuestionsAnswer>> {
    return this.services['question-bank'].call({
      path: '/questions/favorites',
      query: { ...query },
      answer: QuestionsAnswer,
      token: caller.token,
    });
  }

  /** By id or short code. @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<Question> {
    const path = `/questions/${encodeURIComponent(id)}`;
    return (await this.services['question-bank'].call({ path, answer: QuestionAnswer, token: caller.token }))
      .question;
  }
}
