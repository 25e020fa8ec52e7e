/** One account for an administrator: balance over time, transactions, adjustments. */
import { Button } from '@mantine/core';
import type { Transaction } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { MoreButton } from '../../ui/more-button.js';
import { AdjustForm } from './adjust-form.js';
import { AdjustmentHistory } from './adjustment-history.js';
import { useAccount, useTransactionsOf } from './admin.client.js';
import { ReverseDialog } from './reverse-dialog.js';
import { StatementButtons } from './statement-buttons.js';
import { BalanceTrend } from './balance-trend.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { TransactionTable } from './transaction-table.js';
import { useAmount } from './use-amount.js';
import { vcountMessages } from './vcount.messages.js';

export function AccountPanel({ userId }: { userId: string }) {
  const t = useMessages(managementMessages);
  const own = useMessages(vcountMessages);
  const amount = useAmount();
  const account = useAccount(userId);
  const list = useTransactionsOf(userId);
  const [reversed, setReversed] = useState<Transaction | null>(null);
  const [isAdjusting, setIsAdjusting] = useState(false);
  if (!account.data) return <QueryStates query={account} rows={[3, 120]} />;
  return (
    <div className={styles.panel}>
      <header>
        <div>
          <h3 className="tk-2l" title={account.data.account.name}>
            {account.data.account.name}
          </h3>
          <small className="tk-dim3">{account.data.account.email}</small>
        </div>
        <p>
          <b>{amount(account.data.account.balance)}</b> V
        </p>
        <Button variant="default" onClick={() => setIsAdjusting(!isAdjusting)} aria-expanded={isAdjusting}>
          {t('adjust')}
        </Button>
      </header>
      <StatementButtons userId={userId} />
      {isAdjusting && (
        <AdjustForm
          userId={userId}
          alone={account.data.adjustableAlone}
          onDone={() => setIsAdjusting(false)}
        />
      )}
      {reversed && <ReverseDialog recharge={reversed} onClose={() => setReversed(null)} />}
      <BalanceTrend userId={userId} />
      <AdjustmentHistory userId={userId} />
      <QueryStates
        query={list}
        rows={[4, 44]}
        empty={list.data?.transactions.length === 0 && <p className="tk-dim3">{t('noTransactions')}</p>}
      >
        {({ transactions }) => (
          <TransactionTable
            isNarrow
            transactions={transactions}
            action={(one) =>
              one.type === 'recharge' &&
              one.status === 'completed' && (
                <Button variant="subtle" size="compact-sm" onClick={() => setReversed(one)}>
                  {t('reverse')}
                </Button>
              )
            }
          />
        )}
      </QueryStates>
      <MoreButton of={list}>{own('more')}</MoreButton>
    </div>
  );
}
