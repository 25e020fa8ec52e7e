import { Inject, Injectable } from '@nestjs/common';
import {
  TaskResponse,
  TaskQuestionsResponse,
  TasksResponse,
  type RecognisedQuestion,
  type Task,
} from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import type { QueryTasksArgs } from '../graphql/schema-types.js';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

/** ingestion's tasks as a caller sees them. */
@Injectable()
export class TasksClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  list(caller: PageCaller, query: QueryTasksArgs): Promise<z.output<typeof TasksResponse>> {
    return this.services.ingestion.call({
      path: '/ingestion/tasks',
      query: { ...query },
      response: TasksResponse,
      token: caller.token,
    });
  }

  /** @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<Task> {
    const path = `/ingestion/tasks/${encodeURIComponent(id)}`;
    return (await this.services.ingestion.call({ path, response: TaskResponse, token: caller.token })).task;
  }

  /** The recognised content. @throws AppError 404 */
  async questions(caller: PageCaller, id: string): Promise<RecognisedQuestion[]> {
    const path = `/ingestion/tasks/${encodeURIComponent(id)}/questions`;
    return (
      await this.services.ingestion.call({ path, response: TaskQuestionsResponse, token: caller.token })
    ).questions;
  }
}
