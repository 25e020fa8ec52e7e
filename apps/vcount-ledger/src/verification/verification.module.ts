import { Module } from '@nestjs/common';
import { SealsModule } from '../seals/seals.module.js';
import { ProofsController } from './proofs.controller.js';
import { ProofsRepository } from './proofs.repository.js';
import { ReconcileLedgerJob } from './reconcile-ledger.job.js';
import { VerificationRepository } from './verification.repository.js';
import { VerifyLedger } from './verify-ledger.js';
import { VerifySeals } from './verify-seals.js';

@Module({
  imports: [SealsModule],
  controllers: [ProofsController],
  providers: [ProofsRepository, VerificationRepository, VerifySeals, VerifyLedger, ReconcileLedgerJob],
})
export class VerificationModule {}
