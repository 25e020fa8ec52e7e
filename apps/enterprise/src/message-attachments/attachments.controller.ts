/** /my-enterprise/message-attachments. */
import { Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import { AttachmentAddressResponse, MessageAttachmentResponse } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { AttachmentsService } from './attachments.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/message-attachments')
@Allow(enterpriseRole('member'))
export class AttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post()
  @Upload({ files: ['file'] })
  @Responds(MessageAttachmentResponse, { status: 201 })
  async receive(@Resource() caller: Membership, @Req() request: FastifyRequest) {
    return { attachment: await this.attachments.receive(caller, request.raw) };
  }

  @Get(':id')
  @Responds(AttachmentAddressResponse)
  async get(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { attachment: await this.attachments.get(caller, id) };
  }

  @Delete(':id')
  @Responds(MessageResponse)
  async remove(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    await this.attachments.remove(caller, id);
    return this.texts.message('attachment.removed');
  }
}
