/** /vcount/admin/proof: whether the ledger is consistent, and starting another proof. */
import { Controller, Get, HttpStatus, Post } from '@nestjs/common';
import { LedgerProofResponse } from '@tiku/contracts/vcount-ledger';
import { ADMINISTRATORS, Allow } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { Responds } from '@tiku/platform/http';
import { RECONCILE } from '../queues.js';
import { ProofsRepository, type ProofRow } from './proofs.repository.js';

@Controller('vcount/admin/proof')
export class ProofsController {
  constructor(
    private readonly proofs: ProofsRepository,
    private readonly transactions: Transactions,
  ) {}

  @Get()
  @Allow(ADMINISTRATORS)
  @Responds(LedgerProofResponse)
  async last() {
    return { proof: toProof(await this.proofs.last()) };
  }

  /** Does nothing while a proof runs. */
  @Post()
  @Allow(ADMINISTRATORS)
  @Responds(LedgerProofResponse, { status: HttpStatus.ACCEPTED })
  async ask() {
    await this.transactions.run(async (tx) => {
      if (await this.proofs.ask(tx)) await tx.enqueue(RECONCILE, {});
    });
    return { proof: toProof(await this.proofs.last()) };
  }
}

const toProof = (row: ProofRow) => ({
  provenAt: row.proven_at?.toISOString() ?? null,
  transfers: row.transfers,
  seals: row.seals,
  head: row.head,
  findings: row.findings,
  findingCount: row.finding_count,
  isRunning: row.is_running,
});
