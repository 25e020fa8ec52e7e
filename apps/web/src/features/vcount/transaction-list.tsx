/** Transactions, the newest first; on a phone each is a card. */
import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { TRANSACTION_TYPES, type Transaction } from '@tiku/contracts/vcount-ledger';
import type { ReactNode } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterMenu } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useAmount } from './use-amount.js';
import { useTransactions } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

const DEFAULTS = { type: '' };

export function TransactionList() {
  const t = useMessages(vcountMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const type = TRANSACTION_TYPES.find((known) => known === state.type) ?? '';
  const list = useTransactions(type);
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <section>
      <div className={styles.bar}>
        <h2 className="tk-h">{t('transactions')}</h2>
        <FilterMenu
          label={t('filter.type')}
          value={type}
          options={TRANSACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(value) => setState({ type: value })}
        />
      </div>
      {list.error && !list.data ? (
        <ErrorState error={apiErrorOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={6} height={45} />
      ) : transactions.length === 0 ? (
        <div className="tk-card">
          <EmptyState
            art={<IconReceipt size={56} stroke={1} />}
            title={type ? t('noMatchTitle') : t('noneTitle')}
            action={
              type && (
                <Button variant="default" onClick={() => setState(DEFAULTS)}>
                  {t('clearFilters')}
                </Button>
              )
            }
          >
            {type ? t('noMatchText') : t('noneText')}
          </EmptyState>
        </div>
      ) : (
        <div className="tk-card tk-table-wrap">
          <TransactionTable transactions={transactions} />
          {list.hasNextPage && (
            <div className={styles.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

interface TransactionTableProps {
  transactions: readonly Transaction[];
  /** What may be done with one. */
  action?: (transaction: Transaction) => ReactNode;
}
export function TransactionTable({ transactions, action }: TransactionTableProps) {
  const t = useMessages(vcountMessages);
  return (
    <table className="tk-table" data-cards>
      <thead>
        <tr>
          {(['type', 'description', 'time', 'status'] as const).map((key) => (
            <th key={key} scope="col">
              {t(`column.${key}`)}
            </th>
          ))}
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
          />
        ))}
      </tbody>
    </table>
  );
}

const kindOf = ({ status, direction }: Transaction) =>
  status === 'pending' || status === 'failed' ? 'wait' : direction;

function Row({ transaction, action }: { transaction: Transaction; action: ReactNode }) {
  const t = useMessages(vcountMessages);
  const format = useFormat();
  const amount = useAmount();
  const { type, direction, status, description, counterparty, balanceAfter } = transaction;
  const kind = kindOf(transaction);
  const Icon =
    type === 'refund' ? IconReceiptRefund : direction === 'out' ? IconArrowUpRight : IconArrowDownLeft;
  return (
    <tr>
      <td>
        <span className={styles.kind}>
          <i data-kind={kind} aria-hidden>
            <Icon size={15} stroke={2} />
          </i>
          {t(`type.${type}`)}
        </span>
      </td>
      <td className={styles.description}>{[description, counterparty].filter(Boolean).join(' · ')}</td>
      <td data-label={t('column.time')}>
        <time dateTime={transaction.createdAt}>{format.dateTime(transaction.createdAt)}</time>
      </td>
      <td data-label={t('column.status')}>
        {status === 'completed' ? (
          <span className="tk-dim">{t('status.completed')}</span>
        ) : (
          <Tag tone={status === 'failed' ? 'cinnabar' : status === 'pending' ? 'gamboge' : 'line'}>
            {t(`status.${status}`)}
          </Tag>
        )}
        {action}
      </td>
      <td className="tk-table-number" data-label={t('column.amount')}>
        <span className={styles.amount} data-kind={kind}>
          {direction === 'out' ? '−' : '+'}
          {amount(transaction.amount)}
        </span>
      </td>
      <td className="tk-table-number tk-dim" data-label={t('column.balance')}>
        {balanceAfter === null ? '—' : amount(balanceAfter)}
      </td>
    </tr>
  );
}
