/** The rows of `email_links`: one open link per account and purpose. */
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@tiku/contracts/common';
import { LINK_HOURS } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { emailKeyOf } from '../users/email-key.js';
import { LINK_PURPOSES, type LinkPurpose } from './link-purpose.js';

/** The data of a mail. */
const OpenLink = row({
  purpose: oneOf(LINK_PURPOSES),
  name: text,
  email: text,
  language: oneOf(LANGUAGES),
});
export type OpenLink = RowOf<typeof OpenLink>;
const LinkRow = row({
  user_id: uuid,
  email: text,
  used: boolean,
  expired: boolean,
  email_verified: boolean,
});
export type LinkRow = RowOf<typeof LinkRow>;

interface NewLink {
  id: string;
  purpose: LinkPurpose;
  tokenHash: Buffer;
  email: string;
}

@Injectable()
export class EmailLinksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Creates a link if the address has an account that needs one, and replaces its open link. */
  async replace(tx: Tx, { id, purpose, tokenHash, email }: NewLink): Promise<void> {
    await tx.execute(
      `INSERT INTO email_links (id, user_id, purpose, token_hash, expires_at)
       SELECT $1, id, $2, $3, now() + make_interval(hours => $4) FROM users
       WHERE email_key = $5 AND ($2 = 'reset' OR NOT email_verified)
       ON CONFLICT (user_id, purpose) WHERE used_at IS NULL DO UPDATE
         SET id = excluded.id, token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`,
      [id, purpose, tokenHash, LINK_HOURS, emailKeyOf(email)],
    );
  }

  async findOpen(id: string): Promise<OpenLink | null> {
    const [link] = await this.transactions.read.query(
      OpenLink,
      `SELECT l.purpose, u.name, u.email, u.language FROM email_links l JOIN users u ON u.id = l.user_id
       WHERE l.id = $1 AND l.used_at IS NULL AND l.expires_at > now()`,
      [id],
    );
    return link ?? null;
  }

  async find(purpose: LinkPurpose, tokenHash: Buffer): Promise<LinkRow | null> {
    const [link] = await this.transactions.read.query(
      LinkRow,
      `SELECT l.user_id, u.email, l.used_at IS NOT NULL AS used, l.expires_at <= now() AS expired, u.email_verified
       FROM email_links l JOIN users u ON u.id = l.user_id WHERE l.token_hash = $1 AND l.purpose = $2`,
      [tokenHash, purpose],
    );
    return link ?? null;
  }

  /** Returns false if the link is no longer open. */
  async use(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> {
    const used = await tx.execute(
      `UPDATE email_links SET used_at = now()
       WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
      [tokenHash, purpose],
    );
    return used > 0;
  }
}
