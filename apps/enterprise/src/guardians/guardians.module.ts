/** Guardians: codes, and what they open. */
import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { PupilsModule } from '../pupils/pupils.module.js';
import { GuardianCodesController } from './guardian-codes.controller.js';
import { GuardianController } from './guardian.controller.js';
import { GuardianSecrets } from './guardian-secrets.js';
import { GuardiansService } from './guardians.service.js';

@Module({
  imports: [AuditRecordModule, PupilsModule],
  controllers: [GuardianCodesController, GuardianController],
  providers: [GuardianSecrets, GuardiansService, RateLimits],
})
export class GuardiansModule {}
