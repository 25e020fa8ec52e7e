/** One HTML file of the web app, sent with a fresh nonce, the address of the platform and its contact. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { unavailable } from '@tiku/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS, pagePolicy } from '../security/security-headers.js';
import { addressOf } from './search-engines.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const ADDRESS_PLACEHOLDER = /__PUBLIC_URL__/g;
const CONTACT_PLACEHOLDER = /__CONTACT__/g;
const NONCE_BYTES = 18;
/** The first paint waits for this file: the answer's head preloads it before the browser parses the document. */
const FIRST_SCRIPT = '</color-scheme.js>; rel=preload; as=script';

export class Page {
  #html: string | null = null;
  #readAt = 0;

  constructor(
    private readonly file: string,
    private readonly publicUrl: string | undefined,
    private readonly contact: string | undefined,
  ) {}

  isBuilt(): boolean {
    return existsSync(this.file);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const address = addressOf(request, this.publicUrl);
    return reply
      .headers(PAGE_HEADERS)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .header('link', FIRST_SCRIPT)
      .type('text/html; charset=utf-8')
      .send(
        this.#template()
          .replace(NONCE_PLACEHOLDER, nonce)
          .replace(ADDRESS_PLACEHOLDER, address)
          .replace(CONTACT_PLACEHOLDER, this.contact ?? ''),
      );
  }

  /** Read again after a build has replaced it. */
  #template(): string {
    const changedAt = existsSync(this.file) ? statSync(this.file).mtimeMs : null;
    if (changedAt === null) throw unavailable('error.webApp');
    if (this.#html === null || changedAt !== this.#readAt) {
      this.#html = readFileSync(this.file, 'utf8');
      this.#readAt = changedAt;
    }
    return this.#html;
  }
}
