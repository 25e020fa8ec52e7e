/** /guardian: what a guardian reads with a code. The token of a session is not one of identity's, and opens only this. */
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  GuardianResultsResponse,
  GuardianSessionRequest,
  GuardianSessionResponse,
} from '@tiku/contracts/enterprise';
import { Allow, bearerToken } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { GuardiansService } from './guardians.service.js';

@Controller('guardian')
export class GuardianController {
  constructor(private readonly guardians: GuardiansService) {}

  @Post('session')
  @HttpCode(200)
  @Allow('guest')
  @Responds(GuardianSessionResponse)
  open(
    @Body({ schema: GuardianSessionRequest }) { code }: z.output<typeof GuardianSessionRequest>,
    @Req() request: FastifyRequest,
  ) {
    return this.guardians.open(code, request.ip);
  }

  @Get('results')
  @Allow('signed')
  @Responds(GuardianResultsResponse)
  results(@Req() { headers }: FastifyRequest) {
    return this.guardians.results(bearerToken(headers.authorization));
  }
}
