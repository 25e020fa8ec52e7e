/**
 * GET /auth/dev-mails: the mailbox of development. Unavailable in production, with a mail server, and for callers on
 * another machine or under a foreign name: the links in it open every account.
 */
import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { DevMailsResponse, DevMailsQuery } from '@tiku/contracts/identity';
import { Allow } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { Responds, CONFIG } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import { isFromThisMachine } from '../sessions/device.js';
import { MailFolder } from './mail-folder.js';
import { Mailer } from './mailer.js';

const SHOWN_MAX = 50;

@Controller('auth/dev-mails')
export class DevMailsController {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Get()
  @Allow('guest')
  @Responds(DevMailsResponse)
  async list(
    @Query({ schema: DevMailsQuery }) { to }: z.output<typeof DevMailsQuery>,
    @Req() request: FastifyRequest,
  ) {
    const { NODE_ENV, PUBLIC_URL, IDENTITY_URL } = this.config;
    const isAvailable = NODE_ENV !== 'production' && isFromThisMachine(request, [PUBLIC_URL, IDENTITY_URL]);
    if (!isAvailable || !(this.mailer instanceof MailFolder)) throw notFound('noun.route');
    return { mails: await this.mailer.latest(SHOWN_MAX, to) };
  }
}
