/** /my-enterprise/message-groups. */
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  MessageGroupResponse,
  MessageGroupsResponse,
  SaveMessageGroupRequest,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { MessageGroupsService } from './message-groups.service.js';

type Id = z.output<typeof UuidParams>;
type Save = z.output<typeof SaveMessageGroupRequest>;

@Controller('my-enterprise/message-groups')
@Allow(enterpriseRole('member'))
export class MessageGroupsController {
  constructor(
    private readonly groups: MessageGroupsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Responds(MessageGroupsResponse)
  async list(@Resource() caller: Membership) {
    return { groups: await this.groups.list(caller) };
  }

  @Post()
  @Responds(MessageGroupResponse, { status: 201 })
  async create(@Resource() caller: Membership, @Body({ schema: SaveMessageGroupRequest }) body: Save) {
    return { group: await this.groups.create(caller, body) };
  }

  @Put(':id')
  @Responds(MessageGroupResponse)
  async update(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SaveMessageGroupRequest }) body: Save,
  ) {
    return { group: await this.groups.update(caller, id, body) };
  }

  @Delete(':id')
  @Responds(MessageResponse)
  async remove(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    await this.groups.remove(caller, id);
    return this.texts.message('messageGroup.removed');
  }
}
