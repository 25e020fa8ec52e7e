/** /questions/images: pictures for the questions of banks. */
import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { IdOrCode, LIMITS } from '@tiku/contracts/common';
import {
  ImageQuotaResponse,
  QuestionImageResponse,
  QuestionImagesResponse,
  QuestionImagesQuery,
} from '@tiku/contracts/question-bank';
import {
  Allow,
  CheckResource,
  CurrentUser,
  Resource,
  type Caller,
  type ResourceCheck,
} from '@tiku/platform/auth';
import { atField, badRequest } from '@tiku/platform/errors';
import { Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankRole } from '../question-banks/question-banks.rules.js';
import { readImageUpload } from './image-upload.js';
import { ImagesService } from './images.service.js';

@Controller('questions/images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get()
  @Allow(bankRole('collaborator', 'query.bankId'))
  @Responds(QuestionImagesResponse)
  async list(
    @Query({ schema: QuestionImagesQuery }) { ids }: z.output<typeof QuestionImagesQuery>,
    @Resource() bank: BankAccess,
  ) {
    return { images: await this.images.list(bank.id, ids) };
  }

  @Get('quota')
  @Allow('user')
  @Responds(ImageQuotaResponse)
  async quota(@CurrentUser() user: Caller) {
    return { quota: await this.images.quota(user.id) };
  }

  @Post()
  @Allow(bankRole('collaborator', 'form.bankId'))
  @Upload({ files: ['image'], fields: ['bankId'], bufferedBytes: LIMITS.questionImageBytes })
  @Responds(QuestionImageResponse, { status: 201 })
  async upload(
    @Req() request: FastifyRequest,
    @CheckResource() check: ResourceCheck<BankAccess>,
    @CurrentUser() user: Caller,
  ) {
    const { bytes, bankId } = await readImageUpload(request.raw);
    const named = IdOrCode.safeParse(bankId);
    if (!named.success) throw atField(badRequest('image.bankRequired'), { path: 'bankId', rule: 'required' });
    const bank = await check(named.data);
    return { image: await this.images.upload(bank.id, bytes, user.id) };
  }
}
