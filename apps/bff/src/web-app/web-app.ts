/**
 * Serves the built web app: hashed files for a year, other files revalidated, and index.html with a fresh nonce for
 * every page address; for the landing page its prerendered file. Owns no data.
 */
import { extname, join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import { notFound } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance } from 'fastify';
import { compressResponses } from '../routing/compression.js';
import { Page } from './page.js';
import { robotsOf, sitemapOf } from './search-engines.js';

/** Neither pages nor files: paths of the API, and files that only the BFF reads. */
const NOT_PAGES = /^\/(?:(?:api|graphql|internal|metrics)(?:\/|$)|persisted-documents\.json$|pages\/)/;
const LANDING = new Set(['/', '/index.html', '/introduction']);
/** Files below /assets/ carry their content's hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface WebAppSettings {
  folder: string;
  publicUrl: string | undefined;
  contact: string | undefined;
  errors: ErrorFilter;
}
export function registerWebApp(
  fastify: FastifyInstance,
  { folder, publicUrl, contact, errors }: WebAppSettings,
): void {
  const page = new Page(join(folder, 'index.html'), publicUrl, contact);
  const landing = {
    'zh-CN': new Page(join(folder, 'pages/landing.zh-CN.html'), publicUrl, contact),
    'en-US': new Page(join(folder, 'pages/landing.en-US.html'), publicUrl, contact),
  };
  const hashed = join(folder, 'assets') + sep;
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.respond(error, request, reply));
    await compressResponses(scope);
    await scope.register(staticFiles, {
      root: folder,
      serve: false,
      index: false,
      // Compressing a part of a file would change the part.
      acceptRanges: false,
      cacheControl: false,
      // Only for files: a 404 must not be cached.
      setHeaders: (response, path) =>
        void response.setHeader('cache-control', path.startsWith(hashed) ? IMMUTABLE : 'no-cache'),
    });
    scope.get<{ Params: { '*': string } }>('/*', { config: { allow: 'guest' } }, (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (NOT_PAGES.test(path)) throw notFound('noun.route');
      if (LANDING.has(path)) {
        const drawn = landing[asksForEnglish(request.query) ? 'en-US' : 'zh-CN'];
        return (drawn.isBuilt() ? drawn : page).send(request, reply);
      }
      if (path === '/robots.txt')
        return reply.type('text/plain; charset=utf-8').send(robotsOf(request, publicUrl));
      if (path === '/sitemap.xml') {
        return reply.type('application/xml; charset=utf-8').send(sitemapOf(request, publicUrl));
      }
      // An address with an extension names a file; a page would hide that it is missing.
      if (extname(path) === '') return page.send(request, reply);
      const name = request.params['*'];
      if (name.split(/[\\/]/).some((part) => part.startsWith('.'))) throw notFound('noun.route');
      return reply.sendFile(name);
    });
  });
}

const asksForEnglish = (query: unknown): boolean => (query as { lang?: unknown }).lang === 'en-US';
