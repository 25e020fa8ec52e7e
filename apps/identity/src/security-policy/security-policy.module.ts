/** Policies of sign-in: of whom a second factor is required, and how long a session may rest. */
import { Module } from '@nestjs/common';
import { EnterpriseClientModule } from '../enterprises/enterprise-client.module.js';
import { PoliciesRepository } from './policies.repository.js';
import { SecurityPolicy } from './security-policy.service.js';

@Module({
  imports: [EnterpriseClientModule],
  providers: [PoliciesRepository, SecurityPolicy],
  exports: [PoliciesRepository, SecurityPolicy],
})
export class SecurityPolicyModule {}
