/**
 * Links in mails: created together with the job that sends them, valid once and for a day. A newer link of the same
 * purpose replaces the older one.
 */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { LINK_MAIL } from '../queues.js';
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
   * Sends a link if the address has an account that needs one. Otherwise it does the same work (a job that finds no
   * link), so that neither the response nor its time reveals who has an account.
   */
  async send(tx: Tx, purpose: LinkPurpose, email: string): Promise<void> {
    const id = newId();
    await this.links.replace(tx, { id, purpose, tokenHash: hashOfToken(this.tokens.tokenOf(id)), email });
    await tx.enqueue(LINK_MAIL, { linkId: id });
  }

  /** The link for its mail; null if it was replaced or used, or the account was deleted. */
  findOpen(id: string): Promise<OpenLink | null> {
    return this.links.findOpen(id);
  }

  /** The owner of the link, without using it. @throws AppError 400 if it is forged, used, replaced or expired */
  async ownerOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.links.find(purpose, hashOfToken(token));
    if (!link) throw linkRefused('invalid');
    if (link.used)
      throw linkRefused(purpose === 'verify' && link.email_verified ? 'alreadyVerified' : 'used');
    if (link.expired) throw linkRefused('expired');
    return link.user_id;
  }

  /** The address that a link was sent to, open or not. @throws AppError 400 if it is forged or replaced */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.links.find(purpose, hashOfToken(token));
    if (!link) throw linkRefused('invalid');
    return link.email;
  }

  /** Uses up the link. One of several concurrent calls succeeds. @throws AppError 400 */
  async use(tx: Tx, purpose: LinkPurpose, token: string): Promise<void> {
    if (!(await this.links.use(tx, purpose, hashOfToken(token)))) throw linkRefused('used');
  }
}
