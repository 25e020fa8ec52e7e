/** /my-enterprise/messages. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageAnswer, UuidParams } from '@tiku/contracts/common';
import {
  EnterpriseMessageAnswer,
  ListMessagesQuery,
  MessagesAnswer,
  ReceiptsAnswer,
  ReceiptsQuery,
  SendMessageRequest,
  UnreadCountAnswer,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import { RequestKey } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { MessagesService } from './messages.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/messages')
@Allow(enterpriseRole('member'))
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get('unread-count')
  @Answers(UnreadCountAnswer)
  async unreadCount(@Resource() caller: Membership) {
    return { count: await this.messages.countUnread(caller) };
  }

  @Get()
  @Answers(MessagesAnswer)
  list(
    @Resource() caller: Membership,
    @Query({ schema: ListMessagesQuery }) query: z.output<typeof ListMessagesQuery>,
  ) {
    return this.messages.list(caller, query);
  }

  @Post()
  @Answers(EnterpriseMessageAnswer, { status: 201 })
  async send(
    @Resource() caller: Membership,
    @Body({ schema: SendMessageRequest }) body: z.output<typeof SendMessageRequest>,
    @RequestKey() key: string | undefined,
  ) {
    return { message: await this.messages.send(caller, body, key) };
  }

  @Get(':id/receipts')
  @Answers(ReceiptsAnswer)
  receipts(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: ReceiptsQuery }) query: z.output<typeof ReceiptsQuery>,
  ) {
    return this.messages.receipts(caller, id, query);
  }

  @Put(':id/read')
  @Answers(EnterpriseMessageAnswer)
  async read(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { message: await this.messages.markRead(caller, id) };
  }

  @Delete(':id')
  @Answers(MessageAnswer)
  async remove(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    await this.messages.remove(caller, id);
    return this.texts.message('message.deleted');
  }
}
