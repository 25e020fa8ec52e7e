/** Base of a controller whose event stream follows a value of the caller. */
import { Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, CurrentUser, type Caller } from '../auth/index.js';
import { RespondsWithFile } from '../http/index.js';
import type { StreamedValue } from './value-stream.js';
import { ValueStreams } from './value-streams.js';

export abstract class ValueEventsController {
  constructor(private readonly streams: ValueStreams) {}

  /** The value that this user's stream follows. */
  protected abstract streamed(user: Caller): StreamedValue;

  @Get()
  @Allow('user')
  @RespondsWithFile(['text/event-stream'])
  async events(
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.serve(user, request, reply, this.streamed(user));
  }
}
