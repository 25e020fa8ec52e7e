/** Accounts as CSV, a portion at a time, so that however many there are, few are held. */
import type { AdminAccount } from '@tiku/contracts/vcount-ledger';

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

/** Spreadsheets take the encoding from it. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function* accountsFile(
  portions: AsyncIterable<readonly AdminAccount[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for await (const portion of portions) {
    const lines = portion.map((account) => COLUMNS.map((column) => cell(account[column])).join(','));
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}

/** A text that a spreadsheet would run as a formula is marked as text. */
export function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
