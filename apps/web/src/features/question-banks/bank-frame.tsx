/** The frame of the pages about one bank: its head, and tabs that are addresses. */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { QueryStates } from '../../ui/query-states.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { TabRow } from '../../ui/tab-row.js';
import { BankHead } from './bank-head.js';
import { canManageBank } from './bank-rights.js';
import { useBank } from './bank-sharing.client.js';
import { DeletedBank } from './deleted-bank.js';
import { bankMessages } from './question-banks.messages.js';
import { useBankActions } from './use-bank-actions.js';

type BankTab = 'questions' | 'members' | 'stats' | 'duplicates' | 'exchange' | 'settings';

/** The pages that the caller may open. */
export function BankTabs({ bank, tab }: { bank: Pick<BankFieldsFragment, 'bid' | 'myRole'>; tab: BankTab }) {
  const t = useMessages(bankMessages);
  const navigate = useNavigate();
  const tabs: BankTab[] = ['questions'];
  if (bank.myRole) tabs.push('members');
  tabs.push('stats');
  if (canManageBank(bank.myRole)) tabs.push('duplicates');
  if (bank.myRole) tabs.push('exchange');
  if (canManageBank(bank.myRole)) tabs.push('settings');
  const base = `/question-banks/${bank.bid}`;
  return (
    <Tabs
      mb={20}
      value={tab}
      onChange={(next) => void navigate(next === 'questions' ? base : `${base}/${next}`)}
    >
      <TabRow shown={tab} aria-label={t('bankTab')}>
        {tabs.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {t(`bankTab.${value}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
    </Tabs>
  );
}

interface BankFrameProps {
  tab: Exclude<BankTab, 'questions'>;
  children: (bank: BankFieldsFragment) => ReactNode;
}
export function BankFrame({ tab, children }: BankFrameProps) {
  const t = useMessages(bankMessages);
  const { bid = '' } = useParams();
  const navigate = useNavigate();
  const actions = useBankActions(() => void navigate('/question-banks', { replace: true }));
  const { bank, error, refetch } = useBank(bid);
  const title = t(`bankTab.${tab}`);
  usePageTitle(bank ? `${title} · ${bank.name}` : title);
  useCrumbs(bank ? [{ label: bank.name, to: `/question-banks/${bank.bid}` }, { label: title }] : []);
  if (bank === null) return <ToNotFound />;
  if (!bank) return <QueryStates query={{ error, refetch }} isPage rows={[4, 64]} />;
  if (bank.status === 'deleted') return <DeletedBank bank={bank} onRestored={() => void refetch()} />;
  return (
    <>
      <BankHead bank={bank} actions={actions} />
      <BankTabs bank={bank} tab={tab} />
      {children(bank)}
      {actions.dialog}
    </>
  );
}
