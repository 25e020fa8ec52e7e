import { Uuid } from '@tiku/contracts/common';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { Resolvers } from '../graphql/resolver-types.js';

export const profilesResolvers: Resolvers = {
  Query: {
    profile: (_root, { id }, { profiles }) =>
      Uuid.safeParse(id).success ? nullWhenMissing(profiles.get(id)) : null,
  },
  Profile: {
    questionBanks: ({ id }, args, { questionBanks }) => questionBanks.list({ ...args, creatorId: id }),
    followers: ({ id }, args, { profiles }) => profiles.social(id, 'followers', args),
    followings: ({ id }, args, { profiles }) => profiles.social(id, 'following', args),
  },
};
