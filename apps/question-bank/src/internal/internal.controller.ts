/** Routes for other services, by service token. See @tiku/contracts/question-bank-internal. */
import { Body, Controller, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { IdParams, LIMITS } from '@tiku/contracts/common';
import {
  AdoptImageResponse,
  AdoptImageRequest,
  BankAccessResponse,
  BankAccessQuery,
  BankSellingResponse,
  BankSellingRequest,
  DuplicatesResponse,
  DuplicatesRequest,
  InternalBatchResponse,
  InternalBatchRequest,
  QuestionCandidatesResponse,
  QuestionCandidatesRequest,
  QuestionContentsResponse,
  QuestionContentsRequest,
  QuestionSupplyResponse,
  QuestionSupplyRequest,
} from '@tiku/contracts/question-bank-internal';
import { Allow, services } from '@tiku/platform/auth';
import { Responds, BodyLimit } from '@tiku/platform/http';
import type { z } from 'zod';
import { ImagesService } from '../images/images.service.js';
import { mayWrite } from '../question-banks/bank-access.js';
import { QuestionBanksService } from '../question-banks/question-banks.service.js';
import { DuplicatesService } from '../search/duplicates.service.js';
import { QuestionBatchesService } from '../questions/question-batches.service.js';
import { QuestionCandidatesService } from './question-candidates.service.js';
import { QuestionContentsService } from './question-contents.service.js';

@Controller('internal')
export class InternalController {
  constructor(
    private readonly banks: QuestionBanksService,
    private readonly batches: QuestionBatchesService,
    private readonly images: ImagesService,
    private readonly duplicates: DuplicatesService,
    private readonly contents: QuestionContentsService,
    private readonly candidates: QuestionCandidatesService,
  ) {}

  @Post('questions/batch')
  @Allow(services('ingestion'))
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(InternalBatchResponse)
  saveBatch(@Body({ schema: InternalBatchRequest }) body: z.output<typeof InternalBatchRequest>) {
    return this.batches.save({
      bankId: body.bankId,
      userId: body.userId,
      allowUnanswered: body.allowUnanswered,
      upload: body.upload,
      questions: body.questions.map(({ key, question }) => ({ raw: question, key })),
    });
  }

  @Post('questions/duplicates')
  @Allow(services('ingestion', 'ingestion-worker'))
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(DuplicatesResponse, { status: HttpStatus.OK })
  async findDuplicates(@Body({ schema: DuplicatesRequest }) body: z.output<typeof DuplicatesRequest>) {
    return { results: await this.duplicates.find(body) };
  }

  @Post('questions/contents')
  @Allow(services('paper-bank'))
  @Responds(QuestionContentsResponse, { status: HttpStatus.OK })
  async findContents(
    @Body({ schema: QuestionContentsRequest }) body: z.output<typeof QuestionContentsRequest>,
  ) {
    return { questions: await this.contents.find(body) };
  }

  @Post('questions/candidates')
  @Allow(services('paper-bank'))
  @Responds(QuestionCandidatesResponse, { status: HttpStatus.OK })
  async findCandidates(
    @Body({ schema: QuestionCandidatesRequest }) body: z.output<typeof QuestionCandidatesRequest>,
  ) {
    return { kinds: await this.candidates.find(body) };
  }

  @Post('questions/supply')
  @Allow(services('paper-bank'))
  @Responds(QuestionSupplyResponse, { status: HttpStatus.OK })
  supply(@Body({ schema: QuestionSupplyRequest }) body: z.output<typeof QuestionSupplyRequest>) {
    return this.candidates.supply(body);
  }

  @Put('images')
  @Allow(services('ingestion'))
  @BodyLimit(LIMITS.batchBodyBytes)
  @Responds(AdoptImageResponse)
  async adoptImage(@Body({ schema: AdoptImageRequest }) body: z.output<typeof AdoptImageRequest>) {
    return { image: await this.images.adopt(body) };
  }

  @Post('banks/selling')
  @Allow(services('paper-bank'))
  @Responds(BankSellingResponse, { status: HttpStatus.OK })
  async selling(@Body({ schema: BankSellingRequest }) { ids }: z.output<typeof BankSellingRequest>) {
    return { banks: await this.banks.selling(ids) };
  }

  @Get('banks/:id/access')
  @Allow(services('ingestion'))
  @Responds(BankAccessResponse)
  async access(
    @Param({ schema: IdParams }) { id }: z.output<typeof IdParams>,
    @Query({ schema: BankAccessQuery }) { userId }: z.output<typeof BankAccessQuery>,
  ) {
    const bank = await this.banks.access(id, userId);
    const { id: bankId, name, version, role, status } = bank;
    return { bankId, name, version, role, mayWrite: mayWrite(bank) && status === 'active' };
  }
}
