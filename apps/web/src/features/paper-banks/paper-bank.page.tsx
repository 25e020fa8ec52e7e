/** /paper-banks/{id}: its papers, members, sales and reviews. The tab is in the address. */
import { Alert, Button, Tabs } from '@mantine/core';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { PageSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { BoughtChanges } from './bought-changes.js';
import { MembersPanel } from './members-panel.js';
import { OverviewTab } from './overview-tab.js';
import { PaperBankHead } from './paper-bank-head.js';
import { canManage } from './paper-bank-rights.js';
import { countView, usePaperBank } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { LecturesTab, PapersTab } from './papers-tab.js';
import { ReviewsTab } from './reviews/reviews-tab.js';
import { StatisticsTab } from './statistics-tab.js';
import { TagsTab } from './tags-tab.js';
import { useBankActions } from './use-bank-actions.js';
import { DeletedBank } from './deleted-bank.js';

const TABS = ['overview', 'papers', 'lectures', 'members', 'tags', 'reviews', 'statistics'] as const;
type Tab = (typeof TABS)[number];

export function PaperBankPage() {
  const { id = '' } = useParams();
  return <LoadedBank key={id} id={id} />;
}

function LoadedBank({ id }: { id: string }) {
  const t = useMessages(paperBankMessages);
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  const { data: bank, error, refetch } = usePaperBank(id);
  useCountedView(bank);
  const actions = useBankActions(bank, () => {
    setLeft(true);
    void navigate('/paper-banks', { replace: true });
  });
  usePageTitle(bank?.name ?? t('title'));
  useCrumbs(bank ? [{ label: bank.name }] : []);
  if (left) return null;
  if (!bank)
    return (
      <QueryStates query={{ error, refetch }} isPage skeleton={<PageSkeleton head={74} rows={[4, 120]} />} />
    );
  if (bank.deletedAt !== null && bank.myRole === 'owner') return <DeletedBank bank={bank} />;
  return (
    <>
      <PaperBankHead bank={bank} ask={actions.ask} />
      {bank.invited && <Invited bank={bank} />}
      {bank.purchased && <BoughtChanges bankId={bank.id} />}
      <BankTabs bank={bank} onRefund={() => actions.ask('refund')} />
      {actions.dialog}
    </>
  );
}

/** Once per visit from outside. Only the owner cares: a failure is not reported. */
function useCountedView(bank: PaperBank | undefined): void {
  const id = bank && bank.myRole === null ? bank.id : null;
  useEffect(() => {
    if (id !== null)
      countView(id).catch((failure: unknown) => console.info('A view was not counted', failure));
  }, [id]);
}

function Invited({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  return (
    <Alert color="gamboge" mb="md" title={t('invitedTitle', { name: bank.owner.name })}>
      <Button component={Link} to={`/paper-banks/${bank.id}/accept-invitation`} size="compact-md" mt={4}>
        {t('seeInvitation')}
      </Button>
    </Alert>
  );
}

function BankTabs({ bank, onRefund }: { bank: PaperBank; onRefund: () => void }) {
  const t = useMessages(paperBankMessages);
  const [state, setState] = useQueryState({ tab: 'overview' });
  const shown = TABS.filter((tab) => mayOpen(bank, tab));
  const tab = shown.find((known) => known === state.tab) ?? 'overview';
  return (
    <Tabs value={tab} onChange={(next) => setState({ tab: next ?? 'overview' })} keepMounted={false}>
      <TabRow shown={tab} aria-label={t('parts')} mb={16}>
        {shown.map((known) => (
          <Tabs.Tab key={known} value={known}>
            {t(`tab.${known}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value="overview">
        <OverviewTab bank={bank} onRefund={onRefund} />
      </Tabs.Panel>
      <Tabs.Panel value="papers">
        <PapersTab bank={bank} />
      </Tabs.Panel>
      <Tabs.Panel value="lectures">
        <LecturesTab bank={bank} />
      </Tabs.Panel>
      <Tabs.Panel value="members">
        <MembersPanel bank={bank} />
      </Tabs.Panel>
      <Tabs.Panel value="tags">
        <TagsTab bank={bank} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews">
        <ReviewsTab bank={bank} />
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <StatisticsTab bank={bank} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** A person who only looks at an offer sees neither members nor sales. */
function mayOpen(bank: PaperBank, tab: Tab): boolean {
  if (tab === 'members') return bank.myRole !== null;
  return tab !== 'statistics' || canManage(bank.myRole);
}
