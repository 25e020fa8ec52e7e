/** SQL of the stored avatars that accounts use. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import type { OwnedFile } from '@tiku/platform/stored-files';

const AvatarKey = row({ avatar: text });

@Injectable()
export class AvatarSweepRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The keys that belong to the account whose folder they are in. */
  async inUse(files: readonly OwnedFile[]): Promise<string[]> {
    const rows = await this.transactions.read.query(
      AvatarKey,
      `SELECT u.avatar FROM users u JOIN unnest($1::uuid[], $2::text[]) AS stored (user_id, key)
       ON u.id = stored.user_id AND u.avatar = stored.key`,
      [files.map(({ ownerId }) => ownerId), files.map(({ key }) => key)],
    );
    return rows.map(({ avatar }) => avatar);
  }
}
