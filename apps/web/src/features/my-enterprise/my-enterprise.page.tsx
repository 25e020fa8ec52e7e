/** /my-enterprise: the person's enterprise, with its people, departments and messages. */
import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpening } from '../../api/opening.js';
import { MyEnterprisePageDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useUnreadMessages } from '../../notifications/use-unread-messages.js';
import { Avatar } from '../../ui/avatar.js';
import { ListSkeleton, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useTabInView } from '../../ui/use-tab-in-view.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { RecognitionTab } from '../assistant/recognition-tab.js';
import { EnterpriseAuditTab } from '../enterprise-audit/enterprise-audit-tab.js';
import { DirectoryTab } from '../enterprise-directory/directory-tab.js';
import { DataTab } from '../enterprise-data/data-tab.js';
import { ErasureBanner } from '../enterprise-data/erasure-banner.js';
import { OwnConnectionTab } from '../enterprise-sso/own-connection-tab.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { DepartmentsTab } from './departments-tab.js';
import { InvitationsTab } from './invitations-tab.js';
import { MembersTab } from './members/members-tab.js';
import { MessagesTab } from './messages-tab.js';
import { useMyEnterprise } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { NoEnterprise } from './no-enterprise.js';
import { OverviewTab } from './overview-tab.js';

// The charts are large, and most members have no such tab.
const StatisticsTab = lazy(async () => ({
  default: (await import('./statistics/statistics-tab.js')).StatisticsTab,
}));
const TABS = [
  'overview',
  'members',
  'departments',
  'messages',
  'statistics',
  'recognition',
  'invitations',
  'sso',
  'directory',
  'data',
  'audit',
] as const;

export function MyEnterprisePage() {
  const t = useMessages(myEnterpriseMessages);
  usePageTitle(t('title'));
  useOpening(MyEnterprisePageDocument, {});
  const [state] = useQueryState({ tab: 'overview' });
  const [, setParams] = useSearchParams();
  const { data, error, refetch } = useMyEnterprise();
  const unread = useUnreadMessages();
  const isProven = useIsProven();
  // The row appears with the data.
  const row = useTabInView<HTMLDivElement>(data ? state.tab : '');
  if (!data) {
    if (error?.status === 404) return <NoEnterprise />;
    return <QueryStates query={{ error, refetch }} rows={[6, 56]} />;
  }
  const { enterprise } = data;
  const { manageMembers, statistics, transfer } = data.capabilities;
  const hidden = new Set<string>([
    ...(manageMembers ? [] : ['invitations']),
    ...(statistics ? [] : ['statistics']),
    ...(transfer ? [] : ['sso', 'directory', 'data', 'audit']),
  ]);
  // The server shows the contents only to verified addresses.
  const tabs = isProven ? TABS.filter((name) => !hidden.has(name)) : (['overview'] as const);
  const tab = tabs.find((name) => name === state.tab) ?? 'overview';
  return (
    <>
      <PageHeader
        lead={<Avatar name={enterprise.name} src={enterprise.avatar} size={48} />}
        title={enterprise.name}
        sub={`${t(`role.${data.currentUser.role}`)} · @${enterprise.emailSuffix}`}
      />
      <ErasureBanner enterprise={enterprise} />
      {!isProven && <UnverifiedNotice>{t('unverifiedText')}</UnverifiedNotice>}
      {/* The filters of one tab mean nothing to the next. */}
      <Tabs
        value={tab}
        onChange={(next) => setParams(next && next !== 'overview' ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={row} mb="md" className={`tk-m-scroll ${styles.tabs}`}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name === 'messages' && unread > 0
                ? t('tab.messagesUnread', { count: unread })
                : t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab mine={data} />
        </Tabs.Panel>
        <Tabs.Panel value="members">
          <MembersTab mine={data} />
        </Tabs.Panel>
        <Tabs.Panel value="departments">
          <DepartmentsTab mayManage={data.capabilities.manageDepartments} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <MessagesTab mine={data} />
        </Tabs.Panel>
        <Tabs.Panel value="statistics">
          <Suspense fallback={<ListSkeleton rows={5} height={90} />}>
            <StatisticsTab mine={data} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="recognition">
          <RecognitionTab mayManage={data.capabilities.manageMembers} />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationsTab />
        </Tabs.Panel>
        <Tabs.Panel value="sso">
          <OwnConnectionTab enterpriseName={enterprise.name} />
        </Tabs.Panel>
        <Tabs.Panel value="directory">
          <DirectoryTab />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <DataTab enterprise={enterprise} />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <EnterpriseAuditTab enterpriseName={enterprise.name} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
