/** A service whose upload takes as long as its client: run.int-spec.ts stops it in the middle of one. */
import { Controller, Module, Post, Req } from '@nestjs/common';
import { successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { Allow, noRevocations, TokenVerifier } from '../auth/index.js';
import { Responds, createServiceApp } from '../http/index.js';
import { runService } from './index.js';

@Controller('uploads')
class UploadsController {
  @Post()
  @Allow('guest')
  @Responds(successResponse({ bytes: z.int() }))
  async take(@Req() request: { raw: AsyncIterable<Buffer> }) {
    let bytes = 0;
    for await (const chunk of request.raw) bytes += chunk.length;
    return { bytes };
  }
}
@Module({ controllers: [UploadsController] })
class UploadsModule {}

await runService((config) =>
  createServiceApp({
    name: 'uploads',
    module: UploadsModule,
    config,
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })), revocations: noRevocations },
  }),
);
