/** /my-enterprise/departments. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageResponse, UuidParams } from '@tiku/contracts/common';
import {
  CreateDepartmentRequest,
  DeleteDepartmentQuery,
  DepartmentResponse,
  DepartmentsResponse,
  UpdateDepartmentRequest,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { DepartmentsService } from './departments.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/departments')
export class DepartmentsController {
  constructor(
    private readonly departments: DepartmentsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Allow(enterpriseRole('member'))
  @Responds(DepartmentsResponse)
  async list(@Resource() caller: Membership) {
    return { departments: await this.departments.list(caller) };
  }

  @Post()
  @Allow(enterpriseRole('admin'))
  @Responds(DepartmentResponse, { status: 201 })
  async create(
    @Resource() caller: Membership,
    @Body({ schema: CreateDepartmentRequest }) body: z.output<typeof CreateDepartmentRequest>,
  ) {
    return { department: await this.departments.create(caller, body) };
  }

  @Put(':id')
  @Allow(enterpriseRole('admin'))
  @Responds(DepartmentResponse)
  async update(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateDepartmentRequest }) body: z.output<typeof UpdateDepartmentRequest>,
  ) {
    return { department: await this.departments.update(caller, id, body) };
  }

  @Delete(':id')
  @Allow(enterpriseRole('admin'))
  @Responds(MessageResponse)
  async remove(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: DeleteDepartmentQuery }) query: z.output<typeof DeleteDepartmentQuery>,
  ) {
    await this.departments.remove(caller, id, query);
    return this.texts.message('department.removed');
  }
}
