import { parallelLoader } from '../graphql/parallel-loader.js';
import type { QuestionBanksClient } from './question-banks.client.js';

/** Banks by id, each asked for once per request. */
export const createQuestionBankLoader = (client: QuestionBanksClient) =>
  parallelLoader((id) => client.get(id));
