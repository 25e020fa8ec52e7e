/**
 * /api/docs: the page of the API, and /api/docs/openapi.json, which the build makes. It has its own policy, because
 * Swagger UI writes style attributes and data: images; scripts still come only from here.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import { unavailable } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance } from 'fastify';
import { compressResponses } from '../routing/compression.js';
import { PAGE_HEADERS } from '../security/security-headers.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>Tiku 题库 API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;
const open = { config: { allow: 'guest' } };
const ASSETS_MS_MAX = 86_400_000;
const ASSETS = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

export function registerApiDocs(
  fastify: FastifyInstance,
  { openApiFile, errors }: { openApiFile: string; errors: ErrorFilter },
): void {
  const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.respond(error, request, reply));
    await compressResponses(scope);
    await scope.register(staticFiles, {
      root: swaggerFolder,
      serve: false,
      acceptRanges: false,
      maxAge: ASSETS_MS_MAX,
    });
    scope.get('/api/docs', open, (_request, reply) =>
      reply
        .headers(PAGE_HEADERS)
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(PAGE),
    );
    scope.get('/api/docs/start.js', open, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(START),
    );
    scope.get<{ Params: { file: string } }>('/api/docs/assets/:file', open, (request, reply) => {
      const { file } = request.params;
      if (!ASSETS.has(file)) return reply.callNotFound();
      return reply.sendFile(file);
    });
    scope.get('/api/docs/openapi.json', open, async (_request, reply) => {
      const document = await readFile(openApiFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw unavailable('error.apiDocs');
        throw error;
      });
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
    });
  });
}
