/** Rows → accounts and transactions of the API. */
import { amountText, type Transaction, type VcountAccount } from '@tiku/contracts/vcount-ledger';
import type { TransactionRow } from './account-transactions.repository.js';
import type { AccountRow } from './accounts.repository.js';

/** Summaries are numbers: exact up to 90 trillion. */
export const toNumber = (hundredths: number): number => hundredths / 100;

export function toAccount(row: AccountRow | null): VcountAccount {
  return {
    currentBalance: toNumber(row?.balance ?? 0),
    totalRecharged: toNumber(row?.recharged ?? 0),
    totalSpent: toNumber(row?.spent ?? 0),
    totalIncome: toNumber(row?.income ?? 0),
    pendingIncome: toNumber(row?.pending_income ?? 0),
    transactionCount: row?.entry_count ?? 0,
  };
}

/** `nameless` replaces the name of a deleted account. */
export function toTransaction(row: TransactionRow, nameless: string): Transaction {
  return {
    id: row.id,
    type: row.type,
    direction: row.amount < 0 ? 'out' : 'in',
    amount: amountText(Math.abs(row.amount)),
    balanceAfter: row.balance_after === null ? null : amountText(row.balance_after),
    status: row.status,
    description: row.description,
    ...(row.counterparty_id !== null && { counterparty: row.counterparty || nameless }),
    ...(row.reference !== null && { reference: row.reference }),
    createdAt: row.made_at.toISOString(),
  };
}
