/**
 * Serves the built web app: hashed files for a year, other files revalidated, and for every page address the one
 * index.html with a fresh nonce. Owns no data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound, unavailable } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressAnswers } from '../routing/compression.js';
import { pagePolicy } from '../security/security-headers.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const NONCE_BYTES = 18;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function registerWebApp(
  fastify: FastifyInstance,
  options: { folder: string; errors: ErrorFilter },
): Promise<void> {
  const page = new Page(join(options.folder, 'index.html'));
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => options.errors.answer(error, request, reply));
    await compressAnswers(scope);
    if (existsSync(options.folder)) {
      await scope.register(fastifyStatic, {
        root: options.folder,
        serve: false,
        index: false,
        cacheControl: false,
        dotfiles: 'ignore',
      });
    }
    scope.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (/^\/(?:api|graphql|internal|metrics)(?:\/|$)/.test(path)) throw notFound('noun.route');
      const file = fileOf(options.folder, path);
      if (file) return reply.header('cache-control', cacheControlOf(path)).sendFile(file);
      // An address with an ending names a file; answering a page for it would hide that it is missing.
      if (extname(path) !== '') throw notFound('noun.route');
      return page.send(reply);
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

/** The path of a file of the app relative to its folder, null where there is none. */
function fileOf(folder: string, path: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(path).slice(1);
  } catch {
    return null;
  }
  if (name === '' || name === 'index.html' || name.includes('\0') || name.split(/[\\/]/).includes('..'))
    return null;
  if (name === 'persisted-documents.json') return null;
  return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ? name : null;
}

/** Files below /assets/ carry their content's hash in their name. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? IMMUTABLE : 'no-cache';
}
