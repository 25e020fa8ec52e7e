import { parallelLoader } from '../graphql/parallel-loader.js';
import type { TasksClient } from './tasks.client.js';

/** Tasks by id, each loaded once per request. */
export const createTaskLoader = (client: TasksClient) => parallelLoader((id) => client.get(id));
