/** Transactions as a table; on a phone each is a card. */
import { IconArrowDownLeft, IconArrowUpRight, IconReceiptRefund } from '@tabler/icons-react';
import type { Transaction } from '@tiku/contracts/vcount-ledger';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
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
}
export function TransactionTable({ transactions, action, isNarrow = false }: TransactionTableProps) {
  const t = useMessages(vcountMessages);
  return (
    <table className={`tk-table ${isNarrow ? styles.narrow : ''}`} data-cards>
      <thead>
        <tr>
          <ColumnHeads
            columns={isNarrow ? ['type', 'description', 'time'] : ['type', 'description', 'time', 'status']}
            labelOf={(column) => t(`column.${column}`)}
          />
          <th scope="col" className="tk-table-number">
            {t('column.amount')}
          </th>
          <th scope="col" className="tk-table-number">
            {t('column.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row
            key={transaction.id + transaction.type}
            transaction={transaction}
            action={action?.(transaction)}
            isNarrow={isNarrow}
          />
        ))}
      </tbody>
    </table>
  );
}

const kindOf = ({ status, direction }: Transaction) =>
  status === 'pending' || status === 'failed' ? 'wait' : direction;

interface RowProps {
  transaction: Transaction;
  action: ReactNode;
  isNarrow: boolean;
}
function Row({ transaction, action, isNarrow }: RowProps) {
  const t = useMessages(vcountMessages);
  const format = useFormat();
  const amount = useAmount();
  const { type, direction, status, description, counterparty, balanceAfter } = transaction;
  const kind = kindOf(transaction);
  const Icon =
    type === 'refund' ? IconReceiptRefund : direction === 'out' ? IconArrowUpRight : IconArrowDownLeft;
  const state =
    status === 'completed' ? null : (
      <Tag tone={status === 'failed' ? 'cinnabar' : status === 'pending' ? 'gamboge' : 'line'}>
        {t(`status.${status}`)}
      </Tag>
    );
  return (
    <tr>
      <td>
        <span className={styles.kind}>
          <i data-kind={kind} aria-hidden>
            <Icon size={15} stroke={2} />
          </i>
          {t(`type.${type}`)}
        </span>
        {isNarrow && state}
        {isNarrow && action}
      </td>
      <td className={styles.description}>{[description, counterparty].filter(Boolean).join(' · ')}</td>
      <td data-label={t('column.time')}>
        <time dateTime={transaction.createdAt}>{format.dateTime(transaction.createdAt)}</time>
      </td>
      {!isNarrow && (
        <td data-label={t('column.status')}>
          {state ?? <span className="tk-dim">{t('status.completed')}</span>}
          {action}
        </td>
      )}
      <td className="tk-table-number" data-label={t('column.amount')}>
        <span className={styles.amount} data-kind={kind}>
          {direction === 'out' ? '−' : '+'}
          {amount(transaction.amount)}
        </span>
        {/* Only a recharge is paid in money. */}
        {type === 'recharge' && (
          <small className={styles.paid}>{format.currency(Number(transaction.amount))}</small>
        )}
      </td>
      <td className="tk-table-number tk-dim" data-label={t('column.balance')}>
        {balanceAfter === null ? '—' : amount(balanceAfter)}
      </td>
    </tr>
  );
}
