/** Accounts as CSV, a portion at a time, so that however many there are, few are held. */
import type { AdminAccount } from '@tiku/contracts/vcount-ledger';
import { BYTE_ORDER_MARK, csvLine } from '@tiku/platform/csv';

const COLUMNS = [
  'userId',
  'name',
  'email',
  'role',
  'balance',
  'recharged',
  'spent',
  'income',
  'transactionCount',
  'createdAt',
] as const satisfies readonly (keyof AdminAccount)[];

export async function* accountsFile(
  portions: AsyncIterable<readonly AdminAccount[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
  for await (const portion of portions) {
    const lines = portion.map((account) => csvLine(COLUMNS.map((column) => account[column])));
    if (lines.length > 0) yield lines.join('');
  }
}
