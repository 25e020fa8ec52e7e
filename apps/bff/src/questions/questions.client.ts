import { QuestionAnswer, QuestionsAnswer, type Question } from '@tiku/contracts/question-bank';
import type { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { QueryFavoritesArgs, QueryQuestionsArgs } from '../graphql/schema-types.js';

/** question-bank's questions as one caller sees them. */
export class QuestionsClient {
  constructor(
    private readonly questionBank: ServiceClient,
    private readonly token: string,
  ) {}

  list({ tags, ...query }: QueryQuestionsArgs): Promise<z.output<typeof QuestionsAnswer>> {
    return this.questionBank.call({
      path: '/questions',
      query: { ...query, tags: tags?.length ? tags.join(',') : undefined },
      answer: QuestionsAnswer,
      token: this.token,
    });
  }

  favorites(query: QueryFavoritesArgs): Promise<z.output<typeof QuestionsAnswer>> {
    return this.questionBank.call({
      path: '/questions/favorites',
      query: { ...query },
      answer: QuestionsAnswer,
      token: this.token,
    });
  }

  /** By id or short code. @throws AppError 404 */
  async get(id: string): Promise<Question> {
    const path = `/questions/${encodeURIComponent(id)}`;
    return (await this.questionBank.call({ path, answer: QuestionAnswer, token: this.token })).question;
  }
}
