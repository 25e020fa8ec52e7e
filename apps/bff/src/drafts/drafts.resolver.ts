import { Uuid } from '@tiku/contracts/common';
import type { Resolvers } from '../graphql/resolver-types.js';

export const draftsResolvers: Resolvers = {
  Query: {
    drafts: (_root, args, { drafts }) => drafts.list(args),
    draft: (_root, { id }, { loaders }) => (Uuid.safeParse(id).success ? loaders.draft.load(id) : null),
  },
  Draft: {
    // Lists carry drafts without their questions.
    questions: async (draft, _args, { loaders }) =>
      draft.questions ?? (await loaders.draft.load(draft.id))?.questions ?? [],
    task: ({ taskId }, _args, { loaders }) => (taskId === null ? null : loaders.task.load(taskId)),
  },
};
