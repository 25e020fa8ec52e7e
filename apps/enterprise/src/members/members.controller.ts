/** /my-enterprise: the caller's enterprise, its people and their roles. */
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  AssignDepartmentRequest,
  ListMembersQuery,
  MemberAnswer,
  MembersAnswer,
  MyEnterpriseAnswer,
  SetAdminRequest,
  SetPositionRequest,
  TransferAnswer,
  TransferSuperAdminRequest,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { MembersService } from './members.service.js';
import type { Membership } from './membership.js';
import { enterpriseRole } from './my-enterprise.rules.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get('info')
  @Allow(enterpriseRole('seat'))
  @Answers(MyEnterpriseAnswer)
  info(@Resource() caller: Membership) {
    return this.members.info(caller);
  }

  @Get('members')
  @Allow(enterpriseRole('member'))
  @Answers(MembersAnswer)
  list(
    @Resource() caller: Membership,
    @Query({ schema: ListMembersQuery }) query: z.output<typeof ListMembersQuery>,
  ) {
    return this.members.list(caller, query);
  }

  @Get('members/:id')
  @Allow(enterpriseRole('member'))
  @Answers(MemberAnswer)
  async get(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { member: await this.members.get(caller, id) };
  }

  @Put('members/:id/position')
  @Allow(enterpriseRole('admin'))
  @Answers(MemberAnswer)
  async setPosition(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SetPositionRequest }) { position }: z.output<typeof SetPositionRequest>,
  ) {
    return { member: await this.members.setPosition(caller, id, position) };
  }

  @Put('set-admin/:id')
  @Allow(enterpriseRole('superAdmin'))
  @Answers(MemberAnswer)
  async setAdmin(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SetAdminRequest }) { admin }: z.output<typeof SetAdminRequest>,
  ) {
    return { member: await this.members.setAdmin(caller, id, admin) };
  }

  @Put('assign-department/:id')
  @Allow(enterpriseRole('admin'))
  @Answers(MemberAnswer)
  async assignDepartment(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: AssignDepartmentRequest }) { departmentId }: z.output<typeof AssignDepartmentRequest>,
  ) {
    return { member: await this.members.assignDepartment(caller, id, departmentId) };
  }

  @Put('transfer-super-admin')
  @Allow(enterpriseRole('superAdmin'))
  @Answers(TransferAnswer)
  async transfer(
    @Resource() caller: Membership,
    @Body({ schema: TransferSuperAdminRequest }) body: z.output<typeof TransferSuperAdminRequest>,
  ) {
    const member = await this.members.transfer(caller, body.newSuperAdminId);
    return { member, ...this.texts.message('enterprise.transferred', { name: member.name }) };
  }
}
