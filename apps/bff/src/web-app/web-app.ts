/**
 * Serves the built web app: hashed files for a year, other files revalidated, and for every page address the one
 * index.html with a fresh nonce. Owns no data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import { notFound, unavailable } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressAnswers } from '../routing/compression.js';
import { PAGE_HEADERS, pagePolicy } from '../security/security-headers.js';

/** Never a page, nor a file: paths of the API, and what only the BFF itself reads. */
const NOT_PAGES = /^\/(?:(?:api|graphql|internal|metrics)(?:\/|$)|persisted-documents\.json$)/;
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const NONCE_BYTES = 18;
/** Files below /assets/ carry their content's hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function registerWebApp(
  fastify: FastifyInstance,
  { folder, errors }: { folder: string; errors: ErrorFilter },
): void {
  const page = new Page(join(folder, 'index.html'));
  const hashed = join(folder, 'assets') + sep;
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
    await compressAnswers(scope);
    await scope.register(staticFiles, {
      root: folder,
      serve: false,
      index: false,
      // A part of a file that is then compressed would not be that part.
      acceptRanges: false,
      cacheControl: false,
      // Only here: an answer of 404 must not be kept.
      setHeaders: (answer, path) =>
        void answer.setHeader('cache-control', path.startsWith(hashed) ? IMMUTABLE : 'no-cache'),
    });
    scope.get<{ Params: { '*': string } }>('/*', { config: { allow: 'guest' } }, (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (NOT_PAGES.test(path)) throw notFound('noun.route');
      if (path === '/' || path === '/index.html') return page.send(reply);
      // An address with an ending names a file; answering a page for it would hide that it is missing.
      if (extname(path) === '') return page.send(reply);
      const name = request.params['*'];
      if (name.split(/[\\/]/).some((part) => part.startsWith('.'))) throw notFound('noun.route');
      return reply.sendFile(name);
    });
  });
}

class Page {
  #html: string | null = null;
  #readAt = 0;

  constructor(private readonly file: string) {}

  send(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .headers(PAGE_HEADERS)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(this.#template().replace(NONCE_PLACEHOLDER, nonce));
  }

  /** Read again when a build has replaced it. */
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
