/** Serves signed URLs from either store: supports ranges, forbids content sniffing and scripts. */
import { Controller, Get, Inject, Param, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../auth/allow.js';
import { notFound } from '../errors/index.js';
import { FileSigner } from './file-signer.js';
import { ObjectStorage } from './object-storage.js';
import { ScreenSizes } from './screen-sizes.js';

/** A separate controller class for each service: a route's path is fixed when its class is created. */
export function filesController(service: string): Type {
  @Controller(`files/${service}`)
  class FilesController {
    constructor(
      @Inject(ObjectStorage) private readonly storage: ObjectStorage,
      @Inject(FileSigner) private readonly signer: FileSigner,
      @Inject(ScreenSizes) private readonly screens: ScreenSizes,
    ) {}

    @Get(':token')
    @Allow('signed')
    async serve(
      @Param('token') token: string,
      /** Width of a picture in pixels. Any width that is not offered returns the original picture. */
      @Query('width') width: string | undefined,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const file = this.signer.verify(token);
      if (!file) throw notFound();
      const key = width === undefined ? file.key : await this.screens.keyFor(file.key, Number(width));
      const info = await this.storage.stat(key);
      if (!info) throw notFound();
      const secondsLeft = Math.max(0, Math.floor((file.expiresAt.getTime() - Date.now()) / 1_000));
      void reply.headers({
        'content-type': info.contentType,
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'cache-control': `private, max-age=${secondsLeft}, immutable`,
        'accept-ranges': 'bytes',
        'content-disposition': dispositionOf(file.downloadName),
      });
      const range = rangeOf(request.headers.range, info.sizeBytes);
      if (range === 'unsatisfiable') {
        void reply.status(416).header('content-range', `bytes */${info.sizeBytes}`).send();
        return;
      }
      const start = range?.start ?? 0;
      const end = range?.end ?? info.sizeBytes - 1;
      if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${info.sizeBytes}`);
      void reply
        .header('content-length', end - start + 1)
        .send(await this.storage.get(key, range ?? undefined));
    }
  }
  return FilesController;
}

function dispositionOf(downloadName: string | undefined): string {
  if (downloadName === undefined) return 'inline';
  const ascii = downloadName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(downloadName)}`;
}

/** The single range of a Range header; null for none, or for several, which get the whole file. */
export function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = sizeBytes - 1;
  const start = match[1] === '' ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  return start > end || start > last ? 'unsatisfiable' : { start, end };
}
