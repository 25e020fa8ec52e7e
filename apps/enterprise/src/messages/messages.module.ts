/** Messages between the people of an enterprise. */
import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { ForbiddenWordsModule } from '../forbidden-words/forbidden-words.module.js';
import { MembersModule } from '../members/members.module.js';
import { AttachmentsModule } from '../message-attachments/attachments.module.js';
import { MessageGroupsRepository } from '../message-groups/message-groups.repository.js';
import { DeliverMessageJob } from './deliver-message.job.js';
import { Delivery } from './delivery.js';
import { MessageChecks } from './message-checks.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { OldMessages } from './old-messages.js';
import { OldMessagesRepository } from './old-messages.repository.js';

@Module({
  imports: [MembersModule, AttachmentsModule, ForbiddenWordsModule],
  controllers: [MessagesController],
  providers: [
    DeliverMessageJob,
    Delivery,
    DepartmentsRepository,
    Idempotency,
    MessageChecks,
    MessageGroupsRepository,
    MessagesRepository,
    MessagesService,
    OldMessages,
    OldMessagesRepository,
  ],
})
export class MessagesModule {}
