import { NeighboursAnswer, Question, QuestionAnswer, QuestionsAnswer } from '@tiku/contracts/question-bank';
import type { ServiceClient } from '@tiku/platform/service-client';
import { successAnswer } from '@tiku/contracts/common';
import { z } from 'zod';
import type {
  QueryFavoritesArgs,
  QueryQuestionsArgs,
  QueryRelatedQuestionsArgs,
} from '../graphql/schema-types.js';

const RelatedAnswer = successAnswer({ questions: z.array(Question) });

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

  async related({ id, limit }: QueryRelatedQuestionsArgs): Promise<Question[]> {
    const { questions } = await this.questionBank.call({
      path: `/questions/${encodeURIComponent(id)}/related`,
      query: { limit },
      answer: RelatedAnswer,
      token: this.token,
    });
    return questions;
  }

  neighbours(id: string): Promise<z.output<typeof NeighboursAnswer>> {
    const path = `/questions/${encodeURIComponent(id)}/neighbours`;
    return this.questionBank.call({ path, answer: NeighboursAnswer, token: this.token });
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
