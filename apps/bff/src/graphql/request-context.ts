/** What one GraphQL request holds: the caller, and the services as the caller may see them. Lives as long as it. */
import type { ServiceName } from '@tiku/contracts/events';
import type { Caller } from '@tiku/platform/auth';
import type { ServiceClient } from '@tiku/platform/service-client';
import { DraftsClient } from '../drafts/drafts.client.js';
import { createDraftLoader } from '../drafts/drafts.loader.js';
import { ProfilesClient } from '../profiles/profiles.client.js';
import { QuestionBanksClient } from '../question-banks/question-banks.client.js';
import { createQuestionBankLoader } from '../question-banks/question-banks.loader.js';
import { QuestionsClient } from '../questions/questions.client.js';
import { TasksClient } from '../tasks/tasks.client.js';
import { createTaskLoader } from '../tasks/tasks.loader.js';
import { UsersClient } from '../users/users.client.js';

export type Services = Readonly<Record<ServiceName, ServiceClient>>;

export type RequestContext = ReturnType<typeof createRequestContext>;

export function createRequestContext(services: Services, { token }: Pick<Caller, 'token'>) {
  const questionBanks = new QuestionBanksClient(services['question-bank'], token);
  const tasks = new TasksClient(services.ingestion, token);
  const drafts = new DraftsClient(services.ingestion, token);
  return {
    users: new UsersClient(services.identity, token),
    profiles: new ProfilesClient(services.identity, token),
    questionBanks,
    questions: new QuestionsClient(services['question-bank'], token),
    tasks,
    drafts,
    loaders: {
      questionBank: createQuestionBankLoader(questionBanks),
      task: createTaskLoader(tasks),
      draft: createDraftLoader(drafts),
    },
  };
}
