/** SQL of avatars that no account has. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';

const AvatarKey = row({ avatar: text });

@Injectable()
export class AvatarSweepRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of the keys, by the account in whose folder they are, those that the account has. */
  async inUse(avatars: readonly { userId: string; key: string }[]): Promise<string[]> {
    const rows = await this.transactions.read.query(
      AvatarKey,
      `SELECT u.avatar FROM users u JOIN unnest($1::uuid[], $2::text[]) AS stored (user_id, key)
       ON u.id = stored.user_id AND u.avatar = stored.key`,
      [avatars.map(({ userId }) => userId), avatars.map(({ key }) => key)],
    );
    return rows.map(({ avatar }) => avatar);
  }
}
