/** Links in mails that verify an address or reset a password. */
import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { EmailLinks } from './email-links.js';
import { EmailLinksRepository } from './email-links.repository.js';
import { LinkRequests } from './link-requests.js';
import { LinkTokens } from './link-tokens.js';

@Module({
  providers: [EmailLinks, EmailLinksRepository, LinkRequests, LinkTokens, RateLimits],
  exports: [EmailLinks, LinkRequests, LinkTokens],
})
export class EmailLinksModule {}
