import { parallelLoader } from '../graphql/parallel-loader.js';
import type { DraftsClient } from './drafts.client.js';

/** Whole drafts by id, each loaded once per request. */
export const createDraftLoader = (client: DraftsClient) => parallelLoader((id) => client.get(id));
