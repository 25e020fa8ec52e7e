/**
 * The secret in the URL of a mail: an HMAC of the link's id. Neither the link's row nor the job that sends the mail
 * holds it; the database stores only its hash.
 */
import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { serviceSecret } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';

@Injectable()
export class LinkTokens {
  readonly #secret: string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#secret = serviceSecret(config);
  }

  tokenOf(linkId: string): string {
    return createHmac('sha256', this.#secret).update(`identity:email-link:${linkId}`).digest('base64url');
  }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
