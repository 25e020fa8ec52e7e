/** The open streams of one process: limited per user, ended at shutdown. */
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, type Caller } from '../auth/index.js';
import { rateLimited } from '../errors/index.js';
import { Shutdown } from '../shutdown/index.js';
import { ValueStream, type StreamedValue } from './value-stream.js';

/** Windows of one user, with room for reconnects that the server has not noticed yet. */
const STREAMS_PER_USER_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

@Injectable()
export class ValueStreams {
  readonly #streams = new Map<string, Set<ValueStream>>();

  constructor(
    private readonly access: Access,
    shutdown: Shutdown,
  ) {
    shutdown.register('intake', 'value streams', () => {
      for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
    });
  }

  /** Answers the request with the stream and resolves when that has ended. @throws AppError 429 beyond the limit */
  async serve(
    { id: userId }: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    value: StreamedValue,
  ): Promise<void> {
    const streams = this.#streams.get(userId) ?? new Set<ValueStream>();
    if (streams.size >= STREAMS_PER_USER_MAX) throw rateLimited(RETRY_AFTER_SECONDS);
    reply.hijack();
    const stream = new ValueStream(reply.raw, {
      ...value,
      requestId: request.id,
      stillAllowed: async () => (await this.access.caller(request.headers.authorization)) !== null,
    });
    this.#streams.set(userId, streams.add(stream));
    await stream.run().finally(() => {
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(userId);
    });
  }
}
