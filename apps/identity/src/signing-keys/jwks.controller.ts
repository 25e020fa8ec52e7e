/** Publishes the public keys. */
import { Controller, Get, Res } from '@nestjs/common';
import { Allow } from '@tiku/platform/auth';
import type { FastifyReply } from 'fastify';
import { KeyRing } from './key-ring.js';

@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: KeyRing) {}

  @Get('jwks.json')
  @Allow('guest')
  jwks(@Res() reply: FastifyReply): void {
    void reply.header('cache-control', 'public, max-age=60').send(this.keys.jwks());
  }
}
