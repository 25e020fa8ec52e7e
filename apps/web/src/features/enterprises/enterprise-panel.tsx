/** One enterprise for the superadmin: its facts and usage, who administers it, its members. */
import { Tabs } from '@mantine/core';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { SidePanel } from '../../ui/side-panel.js';
import { EnterpriseAdministrators, EnterpriseMembers } from './enterprise-people.js';
import { EnterpriseUsage } from './enterprise-usage.js';
import { useEnterprise } from './enterprises.client.js';
import { enterprisesMessages } from './enterprises.messages.js';
import styles from './enterprises.module.css';
import { STATUS_TONES } from './status-tones.js';

const TABS = ['usage', 'administrators', 'members'] as const;

/** An empty id: closed. */
export function EnterprisePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(enterprisesMessages);
  const { data, error, refetch } = useEnterprise(id);
  return (
    <SidePanel opened={id !== ''} size={720} title={t('panel')} onClose={onClose}>
      <QueryStates query={{ data, error, refetch }} rows={[5, 56]}>
        {(data) => <Content key={data.id} enterprise={data} />}
      </QueryStates>
    </SidePanel>
  );
}

function Content({ enterprise }: { enterprise: Enterprise }) {
  const t = useMessages(enterprisesMessages);
  const [tab, setTab] = useState<(typeof TABS)[number]>('usage');
  const { id, name, avatar, status, emailSuffix } = enterprise;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} src={avatar} size={48} />
        <div>
          <h2 className="tk-2l" title={name}>
            {name}
          </h2>
          <small>
            @{emailSuffix} <Tag tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Tag>
          </small>
        </div>
        <Link className="tk-lnk" to={`/user-management?enterprise=${id}`}>
          {t('toUsers')}
        </Link>
      </div>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setTab(TABS.find((known) => known === next) ?? 'usage')}
      >
        <Tabs.List>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tab.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="usage" pt="md">
          <EnterpriseUsage enterprise={enterprise} />
        </Tabs.Panel>
        <Tabs.Panel value="administrators" pt="md">
          <EnterpriseAdministrators enterprise={enterprise} />
        </Tabs.Panel>
        <Tabs.Panel value="members" pt="md">
          <EnterpriseMembers id={id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
