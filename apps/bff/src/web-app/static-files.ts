/**
 * Sends files of one folder, revalidated by ETag. Its own few lines because the usual plugin needs a package that
 * cannot be loaded by `require` in tests, and ranges, listings and the rest of it are not wanted here.
 */
import { createReadStream, statSync, type Stats } from 'node:fs';
import { extname, join } from 'node:path';
import { notFound } from '@tiku/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

export class StaticFiles {
  constructor(private readonly folder: string) {}

  /** The name below the folder that a URL's path means, null where there is no such file. */
  find(path: string): string | null {
    let name: string;
    try {
      name = decodeURIComponent(path).replace(/^\//, '');
    } catch {
      return null;
    }
    const parts = name.split(/[\\/]/);
    if (name.includes('\0') || parts.some((part) => part === '' || part.startsWith('.'))) return null;
    return this.#stat(name)?.isFile() ? name : null;
  }

  /** Sends a file that `find` gave, or 304 where the browser has it. @throws AppError 404 when it is gone since */
  send(name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const stat = this.#stat(name);
    if (!stat) throw notFound('noun.route');
    const etag = `W/"${stat.size.toString(16)}-${Math.round(stat.mtimeMs).toString(16)}"`;
    void reply.header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .type(TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream')
      .header('content-length', stat.size)
      .send(request.method === 'HEAD' ? '' : createReadStream(join(this.folder, name)));
  }

  #stat(name: string): Stats | undefined {
    return statSync(join(this.folder, name), { throwIfNoEntry: false });
  }
}
