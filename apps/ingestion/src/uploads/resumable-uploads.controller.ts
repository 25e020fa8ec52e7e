/**
 * /uploads: the tus 1.0 protocol. A finished upload is the `documentId` that POST /document-parser/parse accepts
 * instead of a file. Headers carry everything; only refusals have a body.
 */
import {
  Controller,
  Delete,
  Head,
  HttpCode,
  HttpStatus,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { TusCreateHeaders, TusHeaders, TusPatchHeaders } from '@tiku/contracts/ingestion';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { RawRequest, UPLOAD_PART_TYPE } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PART_BYTES } from './resumable-uploads.repository.js';
import { TusService } from './tus.service.js';
import { uploadOwner } from './uploads.rules.js';

type Id = z.output<typeof UuidParams>;
/** The part that is filled and the one that is stored. */
const BUFFERED_BYTES = 2 * PART_BYTES;

@Controller('uploads')
export class ResumableUploadsController {
  constructor(private readonly tus: TusService) {}

  /** The capabilities of this server. */
  @Options()
  @Allow('guest')
  @HttpCode(HttpStatus.NO_CONTENT)
  options(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.#respond(request, reply, null);
  }

  /** Returns the URL of the upload in `Location`, relative to this one. May bring the first bytes. */
  @Post()
  @Allow('user')
  @RawRequest({ headers: TusCreateHeaders, bufferedBytes: BUFFERED_BYTES })
  @HttpCode(HttpStatus.CREATED)
  create(
    @CurrentUser() user: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#respond(request, reply, user);
  }

  /** Returns the offset in `Upload-Offset`. An earlier request that still writes stops from here on. */
  @Head(':id')
  @Allow(uploadOwner())
  @RawRequest({ headers: TusHeaders })
  status(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#respond(request, reply, user, id);
  }

  @Patch(':id')
  @Allow(uploadOwner())
  @RawRequest({ headers: TusPatchHeaders, contentType: UPLOAD_PART_TYPE, bufferedBytes: BUFFERED_BYTES })
  @HttpCode(HttpStatus.NO_CONTENT)
  append(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#respond(request, reply, user, id);
  }

  @Delete(':id')
  @Allow(uploadOwner())
  @RawRequest({ headers: TusHeaders })
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(
    @CurrentUser() user: Caller,
    @Param({ schema: UuidParams }) { id }: Id,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#respond(request, reply, user, id);
  }

  async #respond(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | null,
    id?: string,
  ): Promise<void> {
    const { status, headers } = await this.tus.respond(request.raw, caller, id);
    void reply.status(status).headers(headers);
  }
}
