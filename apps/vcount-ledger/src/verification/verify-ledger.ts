/** Verifies all invariants of the ledger from its rows. */
import { Injectable } from '@nestjs/common';
import { ALL_CHECKS, VerificationRepository } from './verification.repository.js';
import { VerifySeals } from './verify-seals.js';

export interface LedgerReport {
  transfers: number;
  sealed: number;
  accounts: number;
  seals: number;
  head: string;
  /** Empty if all is well; each finding names a row. */
  findings: string[];
}

@Injectable()
export class VerifyLedger {
  constructor(
    private readonly rows: VerificationRepository,
    private readonly seals: VerifySeals,
  ) {}

  async run(published?: ReadonlyMap<number, string>): Promise<LedgerReport> {
    const seals = await this.seals.run(published);
    const findings = [...seals.findings];
    for (const check of ALL_CHECKS) findings.push(...(await this.rows.findings(check)));
    const { transfers, accounts, sum } = await this.rows.sum();
    if (sum !== 0) findings.push(`all accounts: they hold ${sum} hundredths together, not 0`);
    return { transfers, accounts, seals: seals.seals, sealed: seals.sealed, head: seals.head, findings };
  }
}
