/** POST /similarity/detect and /similarity/detect-realtime */
import { Body, Controller, HttpStatus, Post } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import {
  DetectResponse,
  DetectRealtimeResponse,
  DetectRealtimeRequest,
  DetectRequest,
  SIMILARITY_THRESHOLD,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds, BodyLimit } from '@tiku/platform/http';
import type { z } from 'zod';
import { maySeeAnswers, type BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import { SimilarityService } from './similarity.service.js';

@Controller('similarity')
export class SimilarityController {
  constructor(private readonly similarity: SimilarityService) {}

  @Post('detect')
  @Allow(bankVisible('body.bankId', { optional: true }))
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(DetectResponse, { status: HttpStatus.OK })
  async detect(
    @Body({ schema: DetectRequest }) { questions, threshold }: z.output<typeof DetectRequest>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    const comparesAnswers = maySeeAnswers(bank?.role ?? null, user.role);
    const detection = { userId: user.id, questions, bankId: bank?.id ?? null, threshold, comparesAnswers };
    return { results: await this.similarity.detect(detection) };
  }

  @Post('detect-realtime')
  @Allow(bankVisible('body.bankId', { optional: true }))
  @Responds(DetectRealtimeResponse, { status: HttpStatus.OK })
  async detectRealtime(
    @Body({ schema: DetectRealtimeRequest }) body: z.output<typeof DetectRealtimeRequest>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    const [found] = await this.similarity.detect({
      userId: user.id,
      questions: [body],
      bankId: bank?.id ?? null,
      threshold: SIMILARITY_THRESHOLD,
      comparesAnswers: maySeeAnswers(bank?.role ?? null, user.role),
      excluded: body.excludeId ?? null,
    });
    return { matches: found?.matches ?? [] };
  }
}
