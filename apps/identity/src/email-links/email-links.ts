/**
 * Links of mails: made together with the job that sends them, good once and for a day. A newer link of the same
 * purpose takes the place of the older. The only file with SQL of `email_links`.
 */
import { Injectable } from '@nestjs/common';
import type { Language } from '@tiku/contracts/common';
import { LINK_HOURS } from '@tiku/contracts/identity';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { MAIL } from '../queues.js';
import { emailKeyOf } from '../users/email-key.js';
import type { LinkPurpose } from './link-purpose.js';
import { linkRefused } from './email-links.errors.js';
import { hashOfToken, LinkTokens } from './link-tokens.js';

/** What a mail needs; null fields never: the link is open. */
export interface OpenLink {
  purpose: LinkPurpose;
  name: string;
  email: string;
  language: Language;
}

interface LinkRow {
  user_id: string;
  used: boolean;
  expired: boolean;
  email_verified: boolean;
}

@Injectable()
export class EmailLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: LinkTokens,
  ) {}

  /**
   * Sends a link to the account of an address, if there is one that needs it. Does the same work where there is none
   * (a job that finds no link): neither the answer nor its time tells who has an account.
   */
  async send(tx: Tx, purpose: LinkPurpose, email: string): Promise<void> {
    const id = newId();
    await tx.execute(
      `INSERT INTO email_links (id, user_id, purpose, token_hash, expires_at)
       SELECT $1, id, $2, $3, now() + make_interval(hours => $4) FROM users
       WHERE email_key = $5 AND ($2 = 'reset' OR NOT email_verified)
       ON CONFLICT (user_id, purpose) WHERE used_at IS NULL DO UPDATE
         SET id = excluded.id, token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`,
      [id, purpose, hashOfToken(this.tokens.tokenOf(id)), LINK_HOURS, emailKeyOf(email)],
    );
    await tx.enqueue(MAIL, { linkId: id });
  }

  /** The link as its mail shows it; null when a newer one took its place, it was used, or the account is gone. */
  async findOpen(id: string): Promise<OpenLink | null> {
    const [link] = await this.transactions.read.query<OpenLink>(
      `SELECT l.purpose, u.name, u.email, u.language FROM email_links l JOIN users u ON u.id = l.user_id
       WHERE l.id = $1 AND l.used_at IS NULL AND l.expires_at > now()`,
      [id],
    );
    return link ?? null;
  }

  /** Whose link it is, without using it. @throws AppError 400 when it is forged, used, replaced or expired */
  async ownerOf(purpose: LinkPurpose, token: string): Promise<string> {
    const [link] = await this.transactions.read.query<LinkRow>(
      `SELECT l.user_id, l.used_at IS NOT NULL AS used, l.expires_at <= now() AS expired, u.email_verified
       FROM email_links l JOIN users u ON u.id = l.user_id WHERE l.token_hash = $1 AND l.purpose = $2`,
      [hashOfToken(token), purpose],
    );
    if (!link) throw linkRefused('invalid');
    if (link.used)
      throw linkRefused(purpose === 'verify' && link.email_verified ? 'alreadyVerified' : 'used');
    if (link.expired) throw linkRefused('expired');
    return link.user_id;
  }

  /** Uses the link up; of several at once, one succeeds. @throws AppError 400 */
  async use(tx: Tx, purpose: LinkPurpose, token: string): Promise<void> {
    const used = await tx.execute(
      `UPDATE email_links SET used_at = now()
       WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
      [hashOfToken(token), purpose],
    );
    if (used === 0) throw linkRefused('used');
  }
}
