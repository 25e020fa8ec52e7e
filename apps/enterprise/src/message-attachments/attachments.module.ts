/** Files of messages. */
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { AttachmentsService } from './attachments.service.js';

@Module({
  imports: [MembersModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsRepository, AttachmentsService],
  exports: [AttachmentsRepository, AttachmentsService],
})
export class AttachmentsModule {}
