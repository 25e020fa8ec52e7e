/** /my-enterprise/recognition-policy: every member reads it, admins set it. Without one, nothing is allowed. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { RecognitionPolicy, RecognitionPolicyResponse } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { Responds } from '@tiku/platform/http';
import { AuditService } from '../audit/audit.service.js';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { recognitionPolicySet } from './recognition-policy.events.js';
import { RecognitionPolicyRepository } from './recognition-policy.repository.js';

const NOTHING_ALLOWED: RecognitionPolicy = { assistant: false, pictures: false, corrections: false };

@Controller('my-enterprise/recognition-policy')
export class RecognitionPolicyController {
  constructor(
    private readonly policies: RecognitionPolicyRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  @Get()
  @Allow(enterpriseRole('member'))
  @Responds(RecognitionPolicyResponse)
  async get(@Resource() { enterpriseId }: Membership) {
    return { policy: (await this.policies.find(enterpriseId)) ?? NOTHING_ALLOWED };
  }

  @Put()
  @Allow(enterpriseRole('admin'))
  @Responds(RecognitionPolicyResponse)
  async set(@Resource() caller: Membership, @Body({ schema: RecognitionPolicy }) policy: RecognitionPolicy) {
    const { enterpriseId } = caller;
    const before = (await this.policies.find(enterpriseId)) ?? NOTHING_ALLOWED;
    await this.transactions.run(async (tx) => {
      const version = await this.policies.set(tx, enterpriseId, policy);
      await tx.publish(...recognitionPolicySet(enterpriseId, policy, version));
      await this.audit.record(tx, caller, {
        action: 'recognition-policy.set',
        target: { type: 'recognition-policy' },
        before: { ...before },
        after: { ...policy },
      });
    });
    return { policy };
  }
}
