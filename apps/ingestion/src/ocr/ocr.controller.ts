/** /ocr: text and questions of pictures, read by the workers that read documents. */
import { Controller, Get, Post, Req } from '@nestjs/common';
import {
  OcrResponse,
  OcrBatchResponse,
  OcrProposalResponse,
  OcrStatusResponse,
} from '@tiku/contracts/ingestion';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { messageOf } from '@tiku/platform/errors';
import { Responds, Upload } from '@tiku/platform/http';
import { Translator } from '@tiku/platform/messages';
import type { FastifyRequest } from 'fastify';
import { OcrProposals } from './ocr-proposals.service.js';
import { OcrService, type OcrOutcome } from './ocr.service.js';
import { WorkersRepository } from '../workers/workers.repository.js';

@Controller('ocr')
export class OcrController {
  constructor(
    private readonly ocr: OcrService,
    private readonly proposals: OcrProposals,
    private readonly workers: WorkersRepository,
    private readonly translator: Translator,
  ) {}

  @Post('recognize')
  @Allow('user')
  @Upload({ files: ['image'] })
  @Responds(OcrResponse)
  recognise(@CurrentUser() user: Caller, @Req() request: FastifyRequest) {
    return this.ocr.recognise(user, request.raw);
  }

  @Post('recognize-batch')
  @Allow('user')
  @Upload({ files: ['images'] })
  @Responds(OcrBatchResponse)
  async recogniseBatch(@CurrentUser() user: Caller, @Req() request: FastifyRequest) {
    const outcomes = await this.ocr.recogniseBatch(user, request.raw);
    return { results: outcomes.map((outcome, index) => this.#present(outcome, index)) };
  }

  @Post('proposal')
  @Allow('user')
  @Upload({ files: ['image'] })
  @Responds(OcrProposalResponse)
  propose(@CurrentUser() user: Caller, @Req() request: FastifyRequest) {
    return this.proposals.propose(user.id, request.raw);
  }

  @Get('status')
  @Allow('user')
  @Responds(OcrStatusResponse)
  async status() {
    return { status: await this.workers.status() };
  }

  #present(outcome: OcrOutcome, index: number) {
    if (outcome.ok) return { index, ok: true, ...outcome.result };
    return { index, ok: false, message: messageOf(outcome.error, currentLanguage(), this.translator) };
  }
}
