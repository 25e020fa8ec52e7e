import { Skeleton } from '@mantine/core';
import type { AdminAccountsResponse } from '@tiku/contracts/vcount-ledger';
import type { z } from 'zod';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';

const TILES = ['balance', 'averageBalance', 'recharged', 'spent', 'income', 'adjusted', 'held'] as const;

type Totals = z.output<typeof AdminAccountsResponse>['totals'];

export function AccountTotals({ totals }: { totals: Totals | undefined }) {
  const t = useMessages(managementMessages);
  const format = useFormat();
  const amount = useAmount();
  if (!totals) return <Skeleton height={84} radius="md" mb={16} />;
  return (
    <section className={`tk-card ${styles.totals}`}>
      <StatTile label={t('stat.accounts')} value={format.number(totals.accounts)} />
      {TILES.map((key) => (
        <StatTile key={key} label={t(`stat.${key}`)} value={amount(totals[key])} />
      ))}
      <p>{t('stat.sum')}</p>
    </section>
  );
}
