import { Module } from '@nestjs/common';
import { SealsModule } from '../seals/seals.module.js';
import { ReconcileJob } from './reconcile.job.js';
import { VerificationRepository } from './verification.repository.js';
import { VerifyLedger } from './verify-ledger.js';
import { VerifySeals } from './verify-seals.js';

@Module({
  imports: [SealsModule],
  providers: [VerificationRepository, VerifySeals, VerifyLedger, ReconcileJob],
})
export class VerificationModule {}
