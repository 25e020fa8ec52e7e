/** Erases a deleted account's favourites, views, sweeps, imports and exports. Counts of views stay. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { nullable, row, text } from '@tiku/platform/rows';
import { StoredFiles } from '@tiku/platform/stored-files';

const FileKey = row({ file_key: nullable(text) });

@Injectable()
export class ReaderErasureRepository {
  constructor(private readonly files: StoredFiles) {}

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      `WITH gone AS (DELETE FROM question_favorites WHERE user_id = $1 RETURNING question_id)
       UPDATE questions SET favorites = favorites - 1 WHERE id IN (SELECT question_id FROM gone)`,
      [userId],
    );
    await tx.execute('DELETE FROM question_views WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM seen_questions WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM saved_views WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM bank_invitations WHERE user_id = $1', [userId]);
    await tx.execute('UPDATE bank_invitations SET invited_by = NULL WHERE invited_by = $1', [userId]);
    await tx.execute('DELETE FROM bank_activity WHERE actor_id = $1', [userId]);
    await tx.execute('DELETE FROM duplicate_sweeps WHERE user_id = $1', [userId]);
    const tasks = await tx.query(
      FileKey,
      'DELETE FROM interchange_tasks WHERE user_id = $1 RETURNING file_key',
      [userId],
    );
    await this.files.delete(tx, { keys: tasks.flatMap(({ file_key }) => file_key ?? []) });
  }
}
