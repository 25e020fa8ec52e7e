/** /my-enterprise/departments. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { MessageAnswer, UuidParams } from '@tiku/contracts/common';
import {
  CreateDepartmentRequest,
  DeleteDepartmentQuery,
  DepartmentAnswer,
  DepartmentsAnswer,
  UpdateDepartmentRequest,
} from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { AnswerTexts, Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { DepartmentsService } from './departments.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('my-enterprise/departments')
export class DepartmentsController {
  constructor(
    private readonly departments: DepartmentsService,
    private readonly texts: AnswerTexts,
  ) {}

  @Get()
  @Allow(enterpriseRole('member'))
  @Answers(DepartmentsAnswer)
  async list(@Resource() caller: Membership) {
    return { departments: await this.departments.list(caller) };
  }

  @Post()
  @Allow(enterpriseRole('admin'))
  @Answers(DepartmentAnswer, { status: 201 })
  async create(
    @Resource() caller: Membership,
    @Body({ schema: CreateDepartmentRequest }) body: z.output<typeof CreateDepartmentRequest>,
  ) {
    return { department: await this.departments.create(caller, body) };
  }

  @Put(':id')
  @Allow(enterpriseRole('admin'))
  @Answers(DepartmentAnswer)
  async update(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: UpdateDepartmentRequest }) body: z.output<typeof UpdateDepartmentRequest>,
  ) {
    return { department: await this.departments.update(caller, id, body) };
  }

  @Delete(':id')
  @Allow(enterpriseRole('admin'))
  @Answers(MessageAnswer)
  async remove(
    @Resource() caller: Membership,
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: DeleteDepartmentQuery }) query: z.output<typeof DeleteDepartmentQuery>,
  ) {
    await this.departments.remove(caller, id, query);
    return this.texts.message('department.removed');
  }
}
