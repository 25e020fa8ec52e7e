/**
 * Answers the tus 1.0 protocol by `@tus/server`: one of its servers per request, because a request's person and its
 * right to write are its own, and nothing may stay in the memory of a process that another replica would need.
 */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import { AppError, badRequest, payloadTooLarge } from '@tiku/platform/errors';
import { UPLOAD_PART_TYPE } from '@tiku/platform/http';
import { Server } from '@tus/server';
import { RequestBody } from './request-body.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';
import { TusStore } from './tus-store.js';
import { uploadExpired, uploadNotFound, wrongOffset } from './uploads.errors.js';

const ANSWER_HEADERS = /^(?:tus-.*|upload-.*|location|cache-control)$/;
/** The protocol's own: a client that speaks no tus 1.0. */
const PRECONDITION_FAILED = 412;

export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

@Injectable()
export class TusService {
  constructor(private readonly uploads: ResumableUploadsService) {}

  /** @throws AppError as the API words it */
  async answer(request: IncomingMessage, userId: string, id?: string): Promise<TusAnswer> {
    const store = new TusStore(this.uploads, userId, newId());
    let failure: unknown;
    const server = new Server({
      path: '/uploads',
      datastore: store,
      locker: store.locker,
      maxSize: LIMITS.documentBytes,
      namingFunction: () => newId(),
      // Relative to the address that was asked, which has a prefix in front of the BFF.
      generateUrl: (_request, upload) => `uploads/${upload.id}`,
      // Pages of other origins may not upload.
      allowedOrigins: [],
      onResponseError: (_request, error) => {
        failure = error;
        return undefined;
      },
    });
    const body = takesBytes(request) ? new RequestBody(request) : null;
    const answer = await server
      .handleWeb(
        new Request(`http://ingestion/uploads/${id ?? ''}`, {
          method: request.method ?? '',
          headers: protocolHeaders(request),
          ...(body && { body: body.stream, duplex: 'half' }),
        }),
      )
      .finally(() => body?.detach());
    if (failure !== undefined) throw localised(store.failure ?? failure);
    if (answer.status >= 400 && answer.status !== PRECONDITION_FAILED)
      throw badRequest('upload.protocol', { reason: (await answer.text()).trim() });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => ANSWER_HEADERS.test(name)));
    return { status: answer.status, headers };
  }
}

const takesBytes = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'PATCH' || method === 'POST') && headers['content-type'] === UPLOAD_PART_TYPE;

function protocolHeaders({ headers }: IncomingMessage): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && /^(?:tus-|upload-|content-(?:type|length)$)/.test(name))
      sent.set(name, value);
  return sent;
}

/** The library's failures are plain objects with a status; everything else is ours, or a bug. */
function localised(failure: unknown): unknown {
  if (failure instanceof AppError || typeof failure !== 'object' || failure === null) return failure;
  const { status_code: status, body } = failure as { status_code?: number; body?: string };
  switch (status) {
    case 404:
      return uploadNotFound();
    case 409:
      return wrongOffset();
    case 410:
      return uploadExpired();
    case 413:
      return payloadTooLarge(LIMITS.documentBytes);
    case 400:
    case 403:
    case 501:
      return badRequest('upload.protocol', { reason: (body ?? '').trim() });
    default:
      return failure;
  }
}
