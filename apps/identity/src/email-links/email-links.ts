/**
 * Links of mails: made together with the job that sends them, good once and for a day. A newer link of the same
 * purpose replaces the older.
 */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { MAIL } from '../queues.js';
import type { LinkPurpose } from './link-purpose.js';
import { linkRefused } from './email-links.errors.js';
import { EmailLinksRepository, type OpenLink } from './email-links.repository.js';
import { hashOfToken, LinkTokens } from './link-tokens.js';

@Injectable()
export class EmailLinks {
  constructor(
    private readonly links: EmailLinksRepository,
    private readonly tokens: LinkTokens,
  ) {}

  /**
   * Sends a link to the account of an address, if there is one that needs it. Does the same work where there is none
   * (a job that finds no link): neither the answer nor its time tells who has an account.
   */
  async send(tx: Tx, purpose: LinkPurpose, email: string): Promise<void> {
    const id = newId();
    await this.links.replace(tx, { id, purpose, tokenHash: hashOfToken(this.tokens.tokenOf(id)), email });
    await tx.enqueue(MAIL, { linkId: id });
  }

  /** The link as its mail shows it; null when a newer one took its place, it was used, or the account is gone. */
  findOpen(id: string): Promise<OpenLink | null> {
    return this.links.findOpen(id);
  }

  /** Whose link it is, without using it. @throws AppError 400 when it is forged, used, replaced or expired */
  async ownerOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.links.find(purpose, hashOfToken(token));
    if (!link) throw linkRefused('invalid');
    if (link.used)
      throw linkRefused(purpose === 'verify' && link.email_verified ? 'alreadyVerified' : 'used');
    if (link.expired) throw linkRefused('expired');
    return link.user_id;
  }

  /** The address that a link was sent to, open or not. @throws AppError 400 when it is forged or replaced */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.links.find(purpose, hashOfToken(token));
    if (!link) throw linkRefused('invalid');
    return link.email;
  }

  /** Uses the link up; of several at once, one succeeds. @throws AppError 400 */
  async use(tx: Tx, purpose: LinkPurpose, token: string): Promise<void> {
    if (!(await this.links.use(tx, purpose, hashOfToken(token)))) throw linkRefused('used');
  }
}
