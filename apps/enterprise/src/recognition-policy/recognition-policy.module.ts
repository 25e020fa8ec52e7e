/** What recognition may do with the content of an enterprise's people. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { MembersModule } from '../members/members.module.js';
import { RecognitionPolicyController } from './recognition-policy.controller.js';
import { RecognitionPolicyRepository } from './recognition-policy.repository.js';

@Module({
  imports: [AuditRecordModule, MembersModule],
  controllers: [RecognitionPolicyController],
  providers: [RecognitionPolicyRepository],
})
export class RecognitionPolicyModule {}
