/** Accounts as CSV or XLSX, written in portions, so that few are in memory. */
import type { Readable } from 'node:stream';
import type { AdminAccount } from '@tiku/contracts/vcount-ledger';
import { tableStream, type TableFormat } from './table-file.js';

const AMOUNTS = ['balance', 'recharged', 'spent', 'income'] as const;
const COLUMNS = [
  'userId',
  'name',
  'email',
  'role',
  ...AMOUNTS,
  'transactionCount',
  'createdAt',
] as const satisfies readonly (keyof AdminAccount)[];

export const accountsFile = (
  format: TableFormat,
  portions: AsyncIterable<readonly AdminAccount[]>,
  titleOf: (column: (typeof COLUMNS)[number]) => string,
): Readable =>
  tableStream<(typeof COLUMNS)[number]>(format, {
    columns: COLUMNS,
    titles: COLUMNS.map(titleOf),
    amounts: AMOUNTS,
    portions,
  });
