/** /my-enterprise: the caller's enterprise, its people and their roles. */
import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  AssignDepartmentRequest,
  ExportMembersQuery,
  ListMembersQuery,
  MemberResponse,
  MemberBatchResponse,
  MemberBatchRequest,
  MembersResponse,
  MyEnterpriseResponse,
  SetAdminRequest,
  SetPositionRequest,
  TransferResponse,
  TransferSuperAdminRequest,
} from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds, RespondsWithFile } from '@tiku/platform/http';
import type { z } from 'zod';
import { MemberBatchesService } from './member-batches.service.js';
import { MemberExport } from './member-export.js';
import { MembersService } from './members.service.js';
import type { Membership } from './membership.js';
import { enterpriseRole } from './my-enterprise.rules.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly batches: MemberBatchesService,
    private readonly exports: MemberExport,
    private readonly texts: ResponseTexts,
  ) {}

  @Get('info')
  @Allow(enterpriseRole('seat'))
  @Responds(MyEnterpriseResponse)
  info(@Resource() caller: Membership) {
    return this.members.info(caller);
  }

  @Get('members')
  @Allow(enterpriseRole('member'))
  @Responds(MembersResponse)
  list(
    @Resource() caller: Membership,
    @Query({ schema: ListMembersQuery }) query: z.output<typeof ListMembersQuery>,
  ) {
    return this.members.list(caller, query);
  }

  @Get('members/export')
  @Reproof()
  @Allow(enterpriseRole('admin'))
  @RespondsWithFile(['text/csv'])
  export(
    @Resource() caller: Membership,
    @Query({ schema: ExportMembersQuery }) query: z.output<typeof ExportMembersQuery>,
  ) {
    return new StreamableFile(this.exports.file(caller, query), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="members.csv"',
    });
  }

  @Post('members/batch')
  @Reproof()
  @Allow(enterpriseRole('admin'))
  @HttpCode(HttpStatus.OK)
  @Responds(MemberBatchResponse)
  async batch(
    @Resource() caller: Membership,
    @Body({ schema: MemberBatchRequest }) body: z.output<typeof MemberBatchRequest>,
  ) {
    return { results: await this.batches.run(caller, body) };
  }

  @Get('members/:id')
  @Allow(enterpriseRole('member'))
  @Responds(MemberResponse)
  async get(@Resource() caller: Membership, @Param({ schema: UuidParams }) { id }: Id) {
    return { member: await this.members.get(caller, id) };
  }

  @Put('members/:id/position')
  @Allow(enterpriseRole('admin'))
  @Responds(MemberResponse)
  async setPosition(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SetPositionRequest }) { position }: z.output<typeof SetPositionRequest>,
  ) {
    return { member: await this.members.setPosition(caller, id, position) };
  }

  @Put('set-admin/:id')
  @Reproof()
  @Allow(enterpriseRole('superAdmin'))
  @Responds(MemberResponse)
  async setAdmin(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SetAdminRequest }) { admin }: z.output<typeof SetAdminRequest>,
  ) {
    return { member: await this.members.setAdmin(caller, id, admin) };
  }

  @Put('assign-department/:id')
  @Allow(enterpriseRole('admin'))
  @Responds(MemberResponse)
  async assignDepartment(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: AssignDepartmentRequest }) { departmentId }: z.output<typeof AssignDepartmentRequest>,
  ) {
    return { member: await this.members.assignDepartment(caller, id, departmentId) };
  }

  @Put('transfer-super-admin')
  @Reproof()
  @Allow(enterpriseRole('superAdmin'))
  @Responds(TransferResponse)
  async transfer(
    @Resource() caller: Membership,
    @Body({ schema: TransferSuperAdminRequest }) body: z.output<typeof TransferSuperAdminRequest>,
  ) {
    const member = await this.members.transfer(caller, body.newSuperAdminId);
    return { member, ...this.texts.message('enterprise.transferred', { name: member.name }) };
  }
}
