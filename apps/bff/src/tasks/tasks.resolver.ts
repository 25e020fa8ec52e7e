import { Uuid } from '@tiku/contracts/common';
import { RECOGNISED_TYPES } from '@tiku/contracts/ingestion';
import type { Resolvers } from '../graphql/resolver-types.js';

export const tasksResolvers: Resolvers = {
  Query: {
    tasks: (_root, args, { tasks }) => tasks.list(args),
    task: (_root, { id }, { loaders }) => (Uuid.safeParse(id).success ? loaders.task.load(id) : null),
  },
  Task: {
    questions: (task, _args, { tasks }) => tasks.questions(task.id),
    // REST has an object here; GraphQL has no maps.
    typeDistribution: ({ typeDistribution }) =>
      RECOGNISED_TYPES.flatMap((type) => {
        const count = typeDistribution[type];
        return count === undefined ? [] : [{ type, count }];
      }),
  },
};
