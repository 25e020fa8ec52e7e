import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconKey, IconPlus } from '@tabler/icons-react';
import type { SsoConnection } from '@tiku/contracts/identity';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Dot, Tag } from '../../ui/marks.js';
import { MoreButton } from '../../ui/more-button.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { ConnectionDialog } from './connection-dialog.js';
import { DeleteEntryDialog } from './delete-entry-dialog.js';
import {
  deleteSsoConnection,
  saveSsoConnection,
  testSsoConnection,
  useEditedConnection,
  useEnterpriseChoices,
  useSsoConnections,
  type SsoTest,
} from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { NoMatch, type ListProps } from './entry-list.js';
import { EntryMenu } from './entry-menu.js';
import { RedirectAddress } from './redirect-address.js';
import { useAttempt } from './use-attempt.js';

/** One card per connection: each has an address to copy and a test to run. */
export function ConnectionTable({ q, onClear, adding, onAdding }: ListProps) {
  const t = useMessages(enterpriseSsoMessages);
  const list = useSsoConnections(q);
  const { data, error, refetch } = list;
  const hasEnterprises = (useEnterpriseChoices('').data?.pagination.total ?? 0) > 0;
  const [editing, setEditing] = useState<SsoConnection | null>(null);
  const [deleting, setDeleting] = useState<SsoConnection | null>(null);
  const edited = useEditedConnection(editing);
  const { attempt } = useAttempt();

  const setActive = (connection: SsoConnection, active: boolean) => {
    const { enterpriseId, issuer, clientId, version } = connection;
    return attempt(
      () => saveSsoConnection(connection.id, { enterpriseId, issuer, clientId, version, active }),
      t(active ? 'switchedOn' : 'switchedOff', { name: connection.enterpriseName }),
    );
  };

  if (!data) return <QueryStates query={{ error, refetch }} rows={[3, 128]} />;
  const { connections } = data;
  return (
    <>
      {connections.length === 0 && q !== '' ? (
        <NoMatch onClear={onClear} />
      ) : connections.length === 0 ? (
        <EmptyState
          isCard
          art={<IconKey size={56} stroke={1} />}
          title={t('noConnectionsTitle')}
          action={
            hasEnterprises && (
              <Button leftSection={<IconPlus size={17} />} onClick={() => onAdding(true)}>
                {t('addConnection')}
              </Button>
            )
          }
        >
          {t('noConnectionsText')}
          {!hasEnterprises && (
            <>
              {' '}
              {t('needEnterprise')} <Link to="/enterprise-management">{t('toEnterprises')}</Link>
            </>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.connections}>
          {connections.map((connection) => (
            <Connection
              key={connection.id}
              connection={connection}
              onTest={() => testSsoConnection(connection.id)}
              onEdit={() => setEditing(connection)}
              onActive={(active) => void setActive(connection, active)}
              onDelete={() => setDeleting(connection)}
            />
          ))}
        </ul>
      )}
      <MoreButton of={list}>{t('more')}</MoreButton>
      {(adding || editing) && (
        <ConnectionDialog
          // Another person saved it meanwhile: the dialog restarts with that version.
          key={edited?.version}
          connection={edited}
          onClose={() => {
            setEditing(null);
            onAdding(false);
          }}
        />
      )}
      {deleting && (
        <DeleteEntryDialog
          name={deleting.enterpriseName}
          title={t('deleteConnectionTitle', { name: deleting.enterpriseName })}
          text={t('deleteConnectionText')}
          remove={() => deleteSsoConnection(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

interface ConnectionProps {
  connection: SsoConnection;
  onTest: () => Promise<SsoTest>;
  onEdit: () => void;
  onActive: (active: boolean) => void;
  onDelete: () => void;
}
export function Connection({ connection, onTest, onEdit, onActive, onDelete }: ConnectionProps) {
  const t = useMessages(enterpriseSsoMessages);
  const format = useFormat();
  const [test, setTest] = useState<SsoTest | 'running' | null>(null);
  const run = async () => {
    setTest('running');
    try {
      setTest(await onTest());
    } catch (failure) {
      setTest({ success: true, ok: false, problem: messageOf(failure), authorizationEndpoint: null });
    }
  };
  return (
    <li className={`tk-card ${styles.connection}`}>
      <header>
        <div>
          <h2>
            <span className="tk-2l" title={connection.enterpriseName}>
              {connection.enterpriseName}
            </span>
            <Tag tone={connection.active ? 'malachite' : 'line'}>
              {connection.active ? t('active') : t('inactive')}
            </Tag>
            {connection.active && connection.enforced && <Tag tone="indigo">{t('enforced')}</Tag>}
          </h2>
          <p>
            @{connection.emailSuffix}
            <Dot />
            {connection.lastUsedAt ? `${t('column.used')} ${format.ago(connection.lastUsedAt)}` : t('never')}
          </p>
        </div>
        <Button size="xs" variant="default" loading={test === 'running'} onClick={() => void run()}>
          {t('test')}
        </Button>
        <EntryMenu
          name={connection.enterpriseName}
          active={connection.active}
          onEdit={onEdit}
          onActive={onActive}
          onDelete={onDelete}
        />
      </header>
      <dl>
        <div>
          <dt>{t('column.issuer')}</dt>
          <dd>{connection.issuer}</dd>
        </div>
        <div>
          <dt>{t('field.clientId')}</dt>
          <dd>{connection.clientId}</dd>
        </div>
        <div>
          <dt>{t('redirect')}</dt>
          <dd>
            <RedirectAddress uri={connection.redirectUri} />
          </dd>
        </div>
      </dl>
      {test !== null && test !== 'running' && <TestResult test={test} />}
    </li>
  );
}

function TestResult({ test }: { test: SsoTest }) {
  const t = useMessages(enterpriseSsoMessages);
  return (
    <div className={styles.test} data-ok={test.ok || undefined} role="status">
      {test.ok ? <IconCheck size={17} aria-hidden /> : <IconAlertTriangle size={17} aria-hidden />}
      <div>
        <b>{test.ok ? t('testOk') : t('testFailed')}</b>
        {test.problem && <p>{test.problem}</p>}
        {test.authorizationEndpoint && (
          <p>
            {t('testEndpoint')} <code>{test.authorizationEndpoint}</code>
          </p>
        )}
      </div>
    </div>
  );
}
