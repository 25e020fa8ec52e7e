/** SQL of members' activity, counted by the hour of the event. */
import { Injectable } from '@nestjs/common';
import { ACTIVITY_DAYS, type ActivityKind } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class ActivityRepository {
  /** Counts for the enterprise that the person is a member of now; ignores others. */
  async add(tx: Tx, userId: string, kind: ActivityKind, at: string): Promise<void> {
    await tx.execute(
      `INSERT INTO activity AS a (enterprise_id, hour, user_id, kind, count)
       SELECT enterprise_id, date_trunc('hour', $3::timestamptz, 'UTC'), user_id, $2, 1
       FROM members WHERE user_id = $1 AND state = 'member'
       ON CONFLICT (enterprise_id, hour, user_id, kind) DO UPDATE SET count = a.count + 1`,
      [userId, kind, at],
    );
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM activity WHERE user_id = $1', [userId]);
  }

  /** Returns the number of rows deleted, at most `limit`. */
  removeOld(tx: Tx, limit: number): Promise<number> {
    return tx.execute(
      `DELETE FROM activity WHERE (enterprise_id, hour, user_id, kind) IN (
         SELECT enterprise_id, hour, user_id, kind FROM activity
         WHERE hour < now() - make_interval(days => $1) LIMIT $2)`,
      [ACTIVITY_DAYS, limit],
    );
  }
}
