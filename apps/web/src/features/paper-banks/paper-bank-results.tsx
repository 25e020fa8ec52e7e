/** The result of a query of paper banks: skeleton, failure, empty state, or cards with pages of a chosen size. */
import { Select } from '@mantine/core';
import type { BankChanges, PaperBanksResponse } from '@tiku/contracts/paper-bank';
import type { ReactNode } from 'react';
import type { PageValue } from '../../api/page-value.js';
import type { PageData } from '../../api/use-page-query.js';
import { useMessages } from '../../i18n/messages.js';
import { Pager } from '../../ui/pager.js';
import { ListSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { PaperBankGrid } from './paper-bank-card.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-banks.module.css';

const PAGE_SIZES = ['12', '24', '48', '96'] as const;
export const DEFAULT_SIZE = '24';
/** The size in the address if it is one of those offered. */
export const sizeOf = (text: string): number =>
  Number(PAGE_SIZES.find((known) => known === text) ?? DEFAULT_SIZE);

interface ResultsProps {
  list: PageData<PageValue<typeof PaperBanksResponse>>;
  page: number;
  size: number;
  empty: ReactNode;
  market?: boolean;
  changes?: readonly BankChanges[] | undefined;
  failedTitle: string;
  onChange: (change: { page?: string; size?: string }) => void;
}

export function PaperBankResults({
  list,
  page,
  size,
  empty,
  market = false,
  changes = [],
  failedTitle,
  onChange,
}: ResultsProps) {
  const t = useMessages(paperBankMessages);
  const go = usePageWithin(page, list.data?.pagination.pages, onChange);
  if (!list.data) return <QueryStates query={list} title={failedTitle} skeleton={<GridSkeleton />} />;
  const { paperBanks, pagination } = list.data;
  if (paperBanks.length === 0) return empty;
  return (
    <div aria-busy={list.isFetching}>
      {market && (
        <p className={styles.found}>
          {t(pagination.totalExact ? 'summary' : 'summaryAbout', { count: pagination.total })}
        </p>
      )}
      <PaperBankGrid banks={paperBanks} market={market} changes={changes} />
      <div className={styles.foot}>
        <Pager {...pagination} onChange={go} />
        {pagination.total > Number(PAGE_SIZES[0]) && (
          <Select
            className={styles.size}
            size="sm"
            aria-label={t('pageSize')}
            data={PAGE_SIZES.map((value) => ({ value, label: t('perPage', { count: Number(value) }) }))}
            value={String(size)}
            allowDeselect={false}
            onChange={(value) => onChange({ size: value ?? DEFAULT_SIZE })}
          />
        )}
      </div>
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <ListSkeleton key={card} rows={1} height={228} />
      ))}
    </div>
  );
}
