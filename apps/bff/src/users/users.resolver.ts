import type { Resolvers } from '../graphql/resolver-types.js';

export const usersResolvers: Resolvers = {
  Query: {
    me: (_root, _args, { users }) => users.me(),
  },
};
