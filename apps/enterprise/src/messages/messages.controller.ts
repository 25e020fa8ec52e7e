/** /my-enterprise/messages. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  EnterpriseMessageResponse,
  ListMessagesQuery,
  MessagesResponse,
  ReceiptsResponse,
  ReceiptsQuery,
  SendMessageRequest,
  UnreadCountResponse,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
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
    private readonly texts: ResponseTexts,
  ) {}

  @Get('unread-count')
  @Responds(UnreadCountResponse)
  async unreadCount(@Resource() caller: Membership) {
    return { count: await this.messages.countUnread(caller) };
  }

  @Get()
  @Responds(MessagesResponse)
  list(
    @Resource() caller: Membership,
    @Query({ schema: ListMessagesQuery }) query: z.output<typeof ListMessagesQuery>,
  ) {
    return this.messages.list(caller, query);
  }

  @Post()
  @Responds(EnterpriseMessageResponse, { status: 201 })
  async send(
    @Resource() caller: Membership,
    @Body({ schema: SendMessageRequest }) body: z.output<typeof SendMessageRequest>,
    @RequestKey() key: string | undefined,
  ) {
    return { message: await this.messages.send(caller, body, key) };
  }

  @Get(':id/receipts')
  @Responds(ReceiptsResponse)
  receipts(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: ReceiptsQuery }) query: z.output<typeof ReceiptsQuery>,
  ) {
    return this.messages.receipts(caller, id, query);
  }

  @Put(':id/read')
  @Responds(EnterpriseMessageResponse)
  async read(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { message: await this.messages.markRead(caller, id) };
  }

  @Delete(':id')
  @Responds(MessageResponse)
  async remove(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    await this.messages.remove(caller, id);
    return this.texts.message('message.deleted');
  }
}
