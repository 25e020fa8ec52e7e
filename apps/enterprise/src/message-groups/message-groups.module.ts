/** Named lists of people to write to. */
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MessageGroupsController } from './message-groups.controller.js';
import { MessageGroupsRepository } from './message-groups.repository.js';
import { MessageGroupsService } from './message-groups.service.js';

@Module({
  imports: [MembersModule],
  controllers: [MessageGroupsController],
  providers: [MessageGroupsRepository, MessageGroupsService],
})
export class MessageGroupsModule {}
