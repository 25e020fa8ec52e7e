/**
 * The secret in the URL of a mail: an HMAC of the link's id. Neither the link's row nor the job that sends the mail
 * holds it; the database stores only its hash.
 */
import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey, serviceSecret } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';

@Injectable()
export class LinkTokens {
  readonly #key: Uint8Array;
  /** Signs the links that release 0.82 has created and this one mails; goes one release later. */
  readonly #formerKey: string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#key = purposeKey(config, 'mailLinks');
    this.#formerKey = serviceSecret(config);
  }

  tokenOf(linkId: string): string {
    return this.#token(this.#key, linkId);
  }

  formerTokenOf(linkId: string): string {
    return this.#token(this.#formerKey, linkId);
  }

  #token(key: string | Uint8Array, linkId: string): string {
    return createHmac('sha256', key).update(`identity:email-link:${linkId}`).digest('base64url');
  }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
