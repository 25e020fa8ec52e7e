/** Payments made until the disk is lost, and those that exist afterwards. */
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@tiku/platform/database';
import { GATEWAY, openLedger, userAccount } from '@tiku/vcount-ledger/ledger';
import { query } from '../database.js';

const PAYERS = 3;
const PAUSE_MS = 20;

interface Payment {
  key: string;
  beganAt: number;
  acknowledgedAt: number;
}

/** Until `signal`; counts only acknowledged payments. */
export async function pay(url: string, signal: AbortSignal): Promise<Payment[]> {
  const { ledger, close } = await openLedger(url);
  const payments: Payment[] = [];
  const user = userAccount(newId());
  const payer = async (): Promise<void> => {
    while (!signal.aborted) {
      const id = newId();
      const key = `drill:${id}`;
      const beganAt = Date.now();
      try {
        await ledger.post({ id, key, bodyHash: '1', kind: 'recharge', from: GATEWAY, to: user, amount: 1 });
        payments.push({ key, beganAt, acknowledgedAt: Date.now() });
      } catch {
        // Its server is lost: only acknowledged payments count.
      }
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, payer));
  await close().catch(() => undefined);
  return payments;
}

export async function paidKeys(url: string): Promise<Set<string>> {
  const rows = await query<{ key: string }>(url, 'SELECT key FROM vcount_ledger.transfers');
  return new Set(rows.map(({ key }) => key));
}
