/** /my-enterprise/erasure: only the super admin requests or cancels it. */
import { Body, Controller, Delete, Put } from '@nestjs/common';
import { EnterpriseAnswer, RequestErasureRequest } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ErasureService } from './erasure.service.js';

@Controller('my-enterprise/erasure')
@Allow(enterpriseRole('superAdmin'))
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Put()
  @Answers(EnterpriseAnswer)
  async request(
    @Resource() caller: Membership,
    @Body({ schema: RequestErasureRequest }) { name }: z.output<typeof RequestErasureRequest>,
  ) {
    return { enterprise: await this.erasure.request(caller, name) };
  }

  @Delete()
  @Answers(EnterpriseAnswer)
  async cancel(@Resource() caller: Membership) {
    return { enterprise: await this.erasure.cancel(caller) };
  }
}
