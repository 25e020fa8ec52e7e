/** SQL of the last proof. Any replica proves the ledger; all of them show the result. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  int4,
  int8AsNumber,
  nullable,
  row,
  text,
  theOnly,
  timestamptz,
  type RowOf,
} from '@tiku/platform/rows';
import type { LedgerReport } from './verify-ledger.js';

const ProofRow = row({
  proven_at: nullable(timestamptz),
  transfers: int8AsNumber,
  seals: int8AsNumber,
  head: text,
  findings: arrayOf(text),
  finding_count: int4,
  is_running: boolean,
});
export type ProofRow = RowOf<typeof ProofRow>;

const KEPT_FINDINGS = 20;
/** A requested proof counts as running for at most an hour: then the hourly one has run, so another is allowed. */
const RUNNING = `coalesce(asked_at > coalesce(proven_at, '-infinity') AND asked_at > now() - interval '1 hour', false)`;

@Injectable()
export class ProofsRepository {
  constructor(private readonly transactions: Transactions) {}

  async last(): Promise<ProofRow> {
    const rows = await this.transactions.read.query(
      ProofRow,
      `SELECT proven_at, transfers, seals, head, findings, finding_count, ${RUNNING} AS is_running FROM ledger_proof`,
    );
    return theOnly(rows);
  }

  /** False if one is running. */
  async ask(tx: Tx): Promise<boolean> {
    return (await tx.execute(`UPDATE ledger_proof SET asked_at = now() WHERE NOT ${RUNNING}`)) > 0;
  }

  async keep({ transfers, seals, head, findings }: LedgerReport): Promise<void> {
    await this.transactions.execute(
      `UPDATE ledger_proof SET proven_at = now(), transfers = $1, seals = $2, head = $3, findings = $4, finding_count = $5`,
      [transfers, seals, head, findings.slice(0, KEPT_FINDINGS), findings.length],
    );
  }
}
