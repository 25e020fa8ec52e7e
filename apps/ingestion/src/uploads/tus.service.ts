/**
 * Answers the tus 1.0 protocol by `@tus/server`: one of its servers per request, because user and right to write
 * belong to the request, and a process may hold no state that another replica would need.
 */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { LIMITS } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import { AppError, badRequest, payloadTooLarge } from '@tiku/platform/errors';
import { UPLOAD_PART_TYPE } from '@tiku/platform/http';
import { Server } from '@tus/server';
import { RequestBody } from './request-body.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';
import { TusStore } from './tus-store.js';
import { uploadExpired, uploadNotFound, wrongOffset } from './uploads.errors.js';

const RESPONSE_HEADERS = /^(?:tus-.*|upload-.*|location|cache-control)$/;
/** The protocol's status for a client that does not speak tus 1.0. */
const PRECONDITION_FAILED = 412;

export interface TusResponse {
  status: number;
  headers: Record<string, string>;
}

/** A browser sends three files at once, and a reload restarts them before the old requests have ended. */
const BODIES = { runningMax: Infinity, waitingMax: 0, perUserMax: 6 };

@Injectable()
export class TusService {
  readonly #bodies = new BoundedWork(BODIES);
  /** The request of this process that adds to an upload. */
  readonly #writing = new Map<string, RequestBody>();

  constructor(private readonly uploads: ResumableUploadsService) {}

  /**
   * `caller` null: a question about the server.
   * @throws AppError in the form of the API; 429 for more concurrent bodies of one user than a browser sends
   */
  async respond(request: IncomingMessage, caller: Caller | null, id?: string): Promise<TusResponse> {
    // A new request takes over the upload: the earlier one would hold memory until its connection is found dead.
    if (id !== undefined) this.#writing.get(id)?.replace();
    if (!takesBytes(request)) return this.#respond(request, caller, id, null);
    return this.#bodies.run(async () => {
      const body = new RequestBody(request);
      if (id !== undefined) this.#writing.set(id, body);
      try {
        return await this.#respond(request, caller, id, body);
      } finally {
        body.detach();
        if (id !== undefined && this.#writing.get(id) === body) this.#writing.delete(id);
      }
    }, caller?.id);
  }

  async #respond(
    request: IncomingMessage,
    caller: Caller | null,
    id: string | undefined,
    body: RequestBody | null,
  ): Promise<TusResponse> {
    const store = new TusStore(this.uploads, caller, {
      id: newId(),
      isReplaced: () => body?.isReplaced ?? false,
    });
    let failure: unknown;
    const server = new Server({
      path: '/uploads',
      datastore: store,
      locker: store.locker,
      maxSize: LIMITS.documentBytes,
      namingFunction: () => newId(),
      // Relative to the requested URL, which has a prefix in front of the BFF.
      generateUrl: (_request, upload) => `uploads/${upload.id}`,
      // Pages of other origins may not upload.
      allowedOrigins: [],
      onResponseError: (_request, error) => {
        failure = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(
      new Request(`http://ingestion/uploads/${id ?? ''}`, {
        method: request.method ?? '',
        headers: protocolHeaders(request),
        ...(body && { body: body.stream, duplex: 'half' }),
      }),
    );
    if (body?.isReplaced) throw wrongOffset();
    if (failure !== undefined) throw localised(store.failure ?? failure, request.method);
    if (response.status >= 400 && response.status !== PRECONDITION_FAILED)
      throw badRequest('upload.protocol', { reason: (await response.text()).trim() });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => RESPONSE_HEADERS.test(name)));
    return { status: response.status, headers };
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

/** The library's failures are plain objects with a status; any other is ours, or a bug. */
function localised(failure: unknown, method: string | undefined): unknown {
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
      // A part with more bytes than the announced size, however small that is.
      if (method === 'PATCH') return badRequest('upload.protocol', { reason: (body ?? '').trim() });
      return payloadTooLarge(LIMITS.documentBytes);
    case 400:
    case 403:
    case 501:
      return badRequest('upload.protocol', { reason: (body ?? '').trim() });
    default:
      return failure;
  }
}
