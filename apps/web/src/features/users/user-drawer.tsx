/** The panel of one person: details, editing, administrators' actions, logins. Its address can be shared. */
import { Tabs } from '@mantine/core';
import type { User } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { SidePanel } from '../../ui/side-panel.js';
import { AuditList } from '../audit/audit-list.js';
import { useAuditEntries } from '../audit/audit.client.js';
import { LoginRecords } from './login-records.js';
import { UserEditForm } from './user-edit-form.js';
import { RoleTag, StatusTag } from './user-marks.js';
import { mayChange } from './user-rights.js';
import { useLoginsOf, useUser } from './users.client.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';
import { UserSessions } from './user-sessions.js';
import { UserDetails } from './user-details.js';

const PANELS = ['details', 'edit', 'history', 'logins'] as const;

interface UserDrawerProps {
  /** Empty: closed. */
  id: string;
  panel: string;
  onPanel: (panel: string) => void;
  onClose: () => void;
}
export function UserDrawer({ id, panel, onPanel, onClose }: UserDrawerProps) {
  const t = useMessages(userMessages);
  const { data: user, error, refetch } = useUser(id);
  return (
    <SidePanel opened={id !== ''} size={520} title={t('drawer')} onClose={onClose}>
      <QueryStates query={{ data: user, error, refetch }} rows={[5, 44]}>
        {(user) => <Person key={user.id} user={user} panel={panel} onPanel={onPanel} />}
      </QueryStates>
    </SidePanel>
  );
}

function Person({ user, panel, onPanel }: { user: User; panel: string; onPanel: (panel: string) => void }) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const may = mayChange(me, user);
  const shown = PANELS.filter((name) => name !== 'edit' || may);
  const current = shown.find((name) => name === panel) ?? 'details';
  return (
    <>
      <div className={styles.head}>
        <Avatar name={user.name} src={user.avatar} size={56} />
        <div>
          <h2 className="tk-2l" title={user.name}>
            {user.name}
          </h2>
          <span>
            <RoleTag role={user.role} /> <StatusTag status={user.status} />
          </span>
        </div>
      </div>
      {!may && (
        <p className={styles.note}>
          {user.id === me?.id ? t('noRightSelf') : t('noRight', { name: user.name })}
        </p>
      )}
      <Tabs value={current} onChange={(next) => onPanel(next ?? 'details')} keepMounted={false}>
        <Tabs.List>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <UserDetails user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="edit">
          <UserEditForm key={user.version ?? 0} user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History {...user} />
        </Tabs.Panel>
        <Tabs.Panel value="logins">
          <UserSessions user={user} mayEnd={may} />
          <Logins {...user} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function History({ id, name }: User) {
  const t = useMessages(userMessages);
  const entries = useAuditEntries({ targetId: id });
  if (!entries.data) return <QueryStates query={entries} rows={[4, 56]} />;
  const list = entries.data.auditEntries;
  if (list.length === 0)
    return <EmptyState title={t('noHistoryTitle')}>{t('noHistoryText', { name })}</EmptyState>;
  return <AuditList entries={list} withTarget={false} list={entries} />;
}

function Logins({ id, name }: User) {
  const t = useMessages(userMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLoginsOf(id, page);
  if (!data) return <QueryStates query={{ error, refetch }} rows={[4, 56]} />;
  if (data.history.length === 0)
    return <EmptyState title={t('noLoginsTitle')}>{t('noLoginsText', { name })}</EmptyState>;
  return (
    <>
      <h3 className={styles.loginsTitle}>{t('recentLogins')}</h3>
      <LoginRecords records={data.history} />
      <Pager {...data.pagination} onChange={setPage} />
    </>
  );
}
