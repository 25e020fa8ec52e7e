/**
 * Rows in columns; on a phone each row is a card (theme/ui/table.css). Owns the heads, the arrows that sort, and the boxes
 * that select; the page owns what is sorted and selected.
 */
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import styles from './data-table.module.css';
import { opensByClick } from './row-click.js';
import { AllBox, RowBox, type RowSelection } from './row-selection.js';
import { uiMessages } from './ui.messages.js';

export interface Column<Row> {
  /** Its head, and on a card the name of its value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field that its head sorts by. */
  sort?: string | undefined;
  /** Sorted for the first time, the greatest or latest is first. */
  isDownFirst?: boolean;
  isNumber?: boolean;
  /** On a card the value needs no name. */
  isBare?: boolean;
  className?: string | undefined;
}

interface SortProps {
  /** A field, with a minus if it is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
}

interface DataTableProps<Row> extends SortProps {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  /** For a last column, which only screen readers read. */
  menu?: { label: string; of: (row: Row) => ReactNode } | undefined;
  /** A click anywhere in the row; by keyboard the name in the row is the button. */
  onOpen?: (row: Row) => void;
  selection?: RowSelection<Row> | undefined;
  /** False if the first column names no row. */
  hasRowHeads?: boolean;
  className?: string | undefined;
  /** Below the rows, in their card. */
  children?: ReactNode;
}

export function DataTable<Row>({
  rows,
  keyOf,
  columns,
  menu,
  onOpen,
  selection,
  hasRowHeads = true,
  className = '',
  children,
  ...sorting
}: DataTableProps<Row>) {
  return (
    <>
      {/* Cards have no head to stand in. */}
      {selection && <AllBox isLabelled selection={selection} rows={rows} keyOf={keyOf} />}
      <div className="tk-card tk-table-wrap">
        <table
          className={`tk-table ${styles.table} ${className}`}
          data-cards
          data-selects={selection !== undefined || undefined}
        >
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.check}>
                  <AllBox selection={selection} rows={rows} keyOf={keyOf} />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} {...sorting} />
              ))}
              {menu && (
                <th scope="col">
                  <span className="tk-sr">{menu.label}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-sel={selection?.selected.has(keyOf(row)) || undefined}
                {...(onOpen && opensByClick(() => onOpen(row)))}
              >
                {selection && (
                  <td className={styles.check}>
                    <RowBox selection={selection} row={row} id={keyOf(row)} />
                  </td>
                )}
                {columns.map((column, n) => (
                  <Cell key={column.label} column={column} row={row} isHead={hasRowHeads && n === 0} />
                ))}
                {menu && <td className="tk-table-menu">{menu.of(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </div>
    </>
  );
}

const classOf = (isNumber: boolean | undefined, more = ''): string | undefined =>
  [isNumber ? 'tk-table-number' : '', more].filter(Boolean).join(' ') || undefined;

function ColumnHead<Row>({ column, sort = '', onSort }: SortProps & { column: Column<Row> }) {
  const t = useMessages(uiMessages);
  const { label, sort: field, isDownFirst, isNumber } = column;
  if (field === undefined || !onSort)
    return (
      <th scope="col" className={classOf(isNumber)}>
        {label}
      </th>
    );
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const isNextDown = direction === 'none' ? isDownFirst : direction === 'ascending';
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={classOf(isNumber)}>
      <UnstyledButton
        className={styles.sort ?? ''}
        title={t('sortBy', { column: label })}
        onClick={() => onSort(isNextDown ? `-${field}` : field)}
      >
        {label}
        {direction !== 'none' && <Arrow size={13} stroke={1.8} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

function Cell<Row>({ column, row, isHead }: { column: Column<Row>; row: Row; isHead: boolean }) {
  const { label, cell, isNumber, isBare, className } = column;
  if (isHead)
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    );
  return (
    <td className={classOf(isNumber, className)} data-label={isBare ? undefined : label}>
      {cell(row)}
    </td>
  );
}
