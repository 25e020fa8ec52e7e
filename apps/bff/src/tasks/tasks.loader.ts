import { Injectable } from '@nestjs/common';
import type { Task } from '@tiku/contracts/ingestion';
import type { PageCaller } from '../graphql/request-context.js';
import { loadEach, RequestLoader } from '../graphql/request-loader.js';
import { TasksClient } from './tasks.client.js';

/** Tasks, each loaded once per request. */
@Injectable()
export class TaskLoader extends RequestLoader<Task> {
  constructor(private readonly client: TasksClient) {
    super();
  }

  protected loadBatch(ids: readonly string[], caller: PageCaller): Promise<(Task | null | Error)[]> {
    return loadEach(ids, (id) => this.client.get(caller, id));
  }
}
