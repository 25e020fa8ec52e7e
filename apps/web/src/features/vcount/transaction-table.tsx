/** Transactions with their states; in a panel with the actions on them. */
import { IconArrowDownLeft, IconArrowUpRight, IconReceiptRefund } from '@tabler/icons-react';
import type { Transaction } from '@tiku/contracts/vcount-ledger';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Tag } from '../../ui/marks.js';
import { useAmount } from './use-amount.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

interface TransactionTableProps {
  transactions: readonly Transaction[];
  /** The possible actions on one. */
  action?: (transaction: Transaction) => ReactNode;
  /** In a panel, which is too narrow for a column of states: a state other than completed is below the type. */
  isNarrow?: boolean;
  /** Below the rows. */
  children?: ReactNode;
}
export function TransactionTable({
  transactions,
  action,
  isNarrow = false,
  children,
}: TransactionTableProps) {
  const t = useMessages(vcountMessages);
  const format = useFormat();
  const amount = useAmount();
  const status: Column<Transaction> = {
    label: t('column.status'),
    cell: (transaction) => (
      <>
        <State of={transaction} withCompleted />
        {action?.(transaction)}
      </>
    ),
  };
  const columns: Column<Transaction>[] = [
    {
      label: t('column.type'),
      isBare: true,
      cell: (transaction) => (
        <>
          <Kind of={transaction} />
          {isNarrow && <State of={transaction} />}
          {isNarrow && action?.(transaction)}
        </>
      ),
    },
    {
      label: t('column.description'),
      isBare: true,
      className: styles.description,
      cell: ({ description, counterparty }) => [description, counterparty].filter(Boolean).join(' · '),
    },
    {
      label: t('column.time'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
    ...(isNarrow ? [] : [status]),
    {
      label: t('column.amount'),
      isNumber: true,
      cell: (transaction) => (
        <>
          <span className={styles.amount} data-kind={kindOf(transaction)}>
            {transaction.direction === 'out' ? '−' : '+'}
            {amount(transaction.amount)}
          </span>
          {/* Only a recharge is paid in money. */}
          {transaction.type === 'recharge' && (
            <small className={styles.paid}>{format.currency(Number(transaction.amount))}</small>
          )}
        </>
      ),
    },
    {
      label: t('column.balance'),
      isNumber: true,
      className: 'tk-dim',
      cell: ({ balanceAfter }) => (balanceAfter === null ? '—' : amount(balanceAfter)),
    },
  ];
  return (
    <DataTable
      className={isNarrow ? styles.narrow : ''}
      hasRowHeads={false}
      rows={transactions}
      keyOf={({ id, type }) => id + type}
      columns={columns}
    >
      {children}
    </DataTable>
  );
}

const kindOf = ({ status, direction }: Transaction) =>
  status === 'pending' || status === 'failed' ? 'wait' : direction;

function Kind({ of }: { of: Transaction }) {
  const t = useMessages(vcountMessages);
  const { type, direction } = of;
  const Icon =
    type === 'refund' ? IconReceiptRefund : direction === 'out' ? IconArrowUpRight : IconArrowDownLeft;
  return (
    <span className={styles.kind}>
      <i data-kind={kindOf(of)} aria-hidden>
        <Icon size={15} stroke={2} />
      </i>
      {t(`type.${type}`)}
    </span>
  );
}

function State({ of: { status }, withCompleted = false }: { of: Transaction; withCompleted?: boolean }) {
  const t = useMessages(vcountMessages);
  if (status === 'completed') return withCompleted && <span className="tk-dim">{t('status.completed')}</span>;
  return (
    <Tag tone={status === 'failed' ? 'cinnabar' : status === 'pending' ? 'gamboge' : 'line'}>
      {t(`status.${status}`)}
    </Tag>
  );
}
