/** POST /questions/images: one picture for a bank's questions. */
import { Controller, Post, Req } from '@nestjs/common';
import { IdOrCode } from '@tiku/contracts/common';
import { QuestionImageAnswer } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { badRequest } from '@tiku/platform/errors';
import { Answers, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import { readImageUpload } from './image-upload.js';
import { ImagesService } from './images.service.js';

@Controller('questions/images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @Allow({ resource: 'bankRole:collaborator' })
  @Upload({ files: ['image'], fields: ['bankId'] })
  @Answers(QuestionImageAnswer, { status: 201 })
  async upload(@Req() request: FastifyRequest, @CurrentUser() user: Caller) {
    const { bytes, bankId } = await readImageUpload(request);
    const bank = IdOrCode.safeParse(bankId);
    if (!bank.success) throw badRequest('image.bankRequired');
    return { image: await this.images.upload(bank.data, bytes, user.id) };
  }
}
