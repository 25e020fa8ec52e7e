/** /vcount: balance, its history, payment methods, transactions. */
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useOpening } from '../../api/opening.js';
import { VcountDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { BalanceTrend } from './balance-trend.js';
import { HeldIncome } from './held-income.js';
import { PaymentMethodsCard } from './payment-methods-card.js';
import { TransactionList } from './transaction-list.js';
import { useAmount } from './use-amount.js';
import { useBalance } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

export function VcountPage() {
  const t = useMessages(vcountMessages);
  usePageTitle(t('title'));
  useOpening(VcountDocument, {});
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <div className={styles.page}>
        <Balance />
        <BalanceTrend />
        <PaymentMethodsCard />
      </div>
      <HeldIncome />
      <TransactionList />
    </>
  );
}

function Balance() {
  const t = useMessages(vcountMessages);
  const amount = useAmount();
  const { data: account, error, refetch } = useBalance();
  if (error && !account)
    return (
      <section className="tk-card">
        <QueryStates query={{ error, refetch }} />
      </section>
    );
  return (
    <section className="tk-card">
      <h2 className="tk-h">{t('balance')}</h2>
      {account ? (
        <p className={styles.big} aria-live="polite">
          <b>{amount(account.currentBalance)}</b>
          <i>V</i>
        </p>
      ) : (
        <Skeleton height={48} width={160} my={10} />
      )}
      <Button component={Link} to="/vcount/recharge" leftSection={<IconPlus size={17} stroke={2} />}>
        {t('recharge')}
      </Button>
      <dl className={styles.sums}>
        {(['totalRecharged', 'totalSpent', 'totalIncome', 'pendingIncome'] as const).map(
          (key) =>
            (key !== 'pendingIncome' || Boolean(account?.pendingIncome)) && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{account ? amount(account[key]) : '—'}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
