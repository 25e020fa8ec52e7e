/** Messages between the people of an enterprise. */
import { Module } from '@nestjs/common';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { MembersModule } from '../members/members.module.js';
import { AttachmentsModule } from '../message-attachments/attachments.module.js';
import { MessageGroupsRepository } from '../message-groups/message-groups.repository.js';
import { DeliverMessageJob } from './deliver-message.job.js';
import { Delivery } from './delivery.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [MembersModule, AttachmentsModule],
  controllers: [MessagesController],
  providers: [
    DeliverMessageJob,
    Delivery,
    DepartmentsRepository,
    MessageGroupsRepository,
    MessagesRepository,
    MessagesService,
  ],
})
export class MessagesModule {}
