/** The context of one GraphQL request: the caller, and the services as the caller sees them. */
import type { Caller } from '@tiku/platform/auth';
import type { DashboardData } from '../dashboard/dashboard-data.js';
import { DraftsClient } from '../drafts/drafts.client.js';
import { createDraftLoader } from '../drafts/drafts.loader.js';
import { ProfilesClient } from '../profiles/profiles.client.js';
import { QuestionBanksClient } from '../question-banks/question-banks.client.js';
import { createQuestionBankLoader } from '../question-banks/question-banks.loader.js';
import { QuestionsClient } from '../questions/questions.client.js';
import { TasksClient } from '../tasks/tasks.client.js';
import { createTaskLoader } from '../tasks/tasks.loader.js';
import type { Services } from '../services.js';
import { UsersClient } from '../users/users.client.js';

export type RequestContext = ReturnType<typeof createRequestContext>;

interface Shared {
  services: Services;
  dashboard: DashboardData;
}

export function createRequestContext({ services, dashboard }: Shared, caller: Pick<Caller, 'id' | 'token'>) {
  const { token } = caller;
  const questionBanks = new QuestionBanksClient(services['question-bank'], token);
  const tasks = new TasksClient(services.ingestion, token);
  const drafts = new DraftsClient(services.ingestion, token);
  return {
    caller,
    dashboard,
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
