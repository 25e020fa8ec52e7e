import {
  TaskAnswer,
  TaskQuestionsAnswer,
  TasksAnswer,
  type RecognisedQuestion,
  type Task,
} from '@tiku/contracts/ingestion';
import type { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { QueryTasksArgs } from '../graphql/schema-types.js';

/** ingestion's tasks as one caller sees them. */
export class TasksClient {
  constructor(
    private readonly ingestion: ServiceClient,
    private readonly token: string,
  ) {}

  list(query: QueryTasksArgs): Promise<z.output<typeof TasksAnswer>> {
    return this.ingestion.call({
      path: '/ingestion/tasks',
      query: { ...query },
      answer: TasksAnswer,
      token: this.token,
    });
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<Task> {
    const path = `/ingestion/tasks/${encodeURIComponent(id)}`;
    return (await this.ingestion.call({ path, answer: TaskAnswer, token: this.token })).task;
  }

  /** The recognised content. @throws AppError 404 */
  async questions(id: string): Promise<RecognisedQuestion[]> {
    const path = `/ingestion/tasks/${encodeURIComponent(id)}/questions`;
    return (await this.ingestion.call({ path, answer: TaskQuestionsAnswer, token: this.token })).questions;
  }
}
