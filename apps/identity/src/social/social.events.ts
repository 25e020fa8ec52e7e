/** What the platform hears of people following each other. */
import type { Tx } from '@tiku/platform/database';
import type { Follow } from './social.repository.js';

/** The pair is the aggregate: following someone touches neither account. */
export async function publishFollow(
  tx: Tx,
  { followerId, userId, following, version }: Follow,
): Promise<void> {
  await tx.publish(following ? 'identity.user.followed.v1' : 'identity.user.unfollowed.v1', {
    aggregateId: `${followerId}:${userId}`,
    aggregateVersion: version,
    payload: { userId, followerId },
  });
}
