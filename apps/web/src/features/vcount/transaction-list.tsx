/** Transactions, newest first, by type. */
import { IconReceipt } from '@tabler/icons-react';
import { TRANSACTION_TYPES } from '@tiku/contracts/vcount-ledger';
import { useMessages } from '../../i18n/messages.js';
import { FilterMenu } from '../../ui/filter-bar.js';
import { MoreButton } from '../../ui/more-button.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useTransactions } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';
import { StatementMenu } from './statement-menu.js';
import { TransactionTable } from './transaction-table.js';

const DEFAULTS = { type: '' };

export function TransactionList() {
  const t = useMessages(vcountMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const type = TRANSACTION_TYPES.find((known) => known === state.type) ?? '';
  const list = useTransactions(type);
  return (
    <section>
      <div className={styles.bar}>
        <h2 className="tk-h">{t('transactions')}</h2>
        <div className="tk-grow" />
        <StatementMenu />
        <FilterMenu
          label={t('filter.type')}
          value={type}
          options={TRANSACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(value) => setState({ type: value })}
        />
      </div>
      <QueryStates
        query={list}
        rows={[6, 45]}
        empty={
          list.data?.transactions.length === 0 && (
            <EmptyState
              isCard
              art={<IconReceipt size={56} stroke={1} />}
              title={type ? t('noMatchTitle') : t('noneTitle')}
              onClear={type !== '' && (() => setState(DEFAULTS))}
            >
              {type ? t('noMatchText') : t('noneText')}
            </EmptyState>
          )
        }
      >
        {({ transactions }) => (
          <TransactionTable transactions={transactions}>
            <MoreButton of={list}>{t('more')}</MoreButton>
          </TransactionTable>
        )}
      </QueryStates>
    </section>
  );
}
