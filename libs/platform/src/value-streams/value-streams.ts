/** The streams of one process that follow a value. */
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, type Caller } from '../auth/index.js';
import { OpenStreams } from '../open-streams/index.js';
import { Shutdown } from '../shutdown/index.js';
import { ValueStream, type StreamedValue } from './value-stream.js';

@Injectable()
export class ValueStreams {
  readonly #streams: OpenStreams;

  constructor(
    private readonly access: Access,
    shutdown: Shutdown,
  ) {
    this.#streams = new OpenStreams('value streams', shutdown);
  }

  /** Answers the request with the stream and resolves when that has ended. @throws AppError 429 beyond the limit */
  async serve(
    { id: userId }: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    value: StreamedValue,
  ): Promise<void> {
    await this.#streams.hold(userId, reply.raw, async (ended) => {
      reply.hijack();
      const stream = new ValueStream(reply.raw, {
        ...value,
        ended,
        requestId: request.id,
        stillAllowed: async () =>
          (await this.access.caller(request.headers.authorization, { isUnattended: true })) !== null,
      });
      await stream.run();
    });
  }
}
