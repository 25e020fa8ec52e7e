/** /my-enterprise/erasure: only the super admin requests or cancels it. */
import { Body, Controller, Delete, Put } from '@nestjs/common';
import { EnterpriseResponse, RequestErasureRequest } from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { ErasureService } from './erasure.service.js';

@Controller('my-enterprise/erasure')
@Allow(enterpriseRole('superAdmin'))
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Put()
  @Reproof()
  @Responds(EnterpriseResponse)
  async request(
    @Resource() caller: Membership,
    @Body({ schema: RequestErasureRequest }) { name }: z.output<typeof RequestErasureRequest>,
  ) {
    return { enterprise: await this.erasure.request(caller, name) };
  }

  @Delete()
  @Responds(EnterpriseResponse)
  async cancel(@Resource() caller: Membership) {
    return { enterprise: await this.erasure.cancel(caller) };
  }
}
