/** Events of people following each other. */
import type { Publication } from '@tiku/platform/database';
import type { Follow } from './social.repository.js';

/** The pair is the aggregate: following changes neither account. */
export const followChanged = ({
  followerId,
  userId,
  following,
  version,
}: Follow): Publication<'identity.user.followed.v1' | 'identity.user.unfollowed.v1'> => [
  following ? 'identity.user.followed.v1' : 'identity.user.unfollowed.v1',
  {
    aggregateId: `${followerId}:${userId}`,
    aggregateVersion: version,
    payload: { userId, followerId },
  },
];
