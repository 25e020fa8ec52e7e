import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { ConnectionDialog } from './connection-dialog.js';
import { Connection } from './connection-table.js';
import { DeleteEntryDialog } from './delete-entry-dialog.js';
import {
  deleteOwnConnection,
  saveOwnConnection,
  testOwnConnection,
  useOwnConnection,
} from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { useAttempt } from './use-attempt.js';

/** The single sign-on of the caller's enterprise; for its super admin. */
export function OwnConnectionTab({ enterpriseName }: { enterpriseName: string }) {
  const t = useMessages(enterpriseSsoMessages);
  const { data, error, refetch } = useOwnConnection();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { attempt } = useAttempt();
  if (!data) return <QueryStates query={{ error, refetch }} rows={[1, 128]} />;
  const { connection, redirectUri } = data;
  const setActive = (active: boolean) => {
    if (!connection) return;
    const { issuer, clientId, version } = connection;
    void attempt(
      () => saveOwnConnection({ issuer, clientId, version, active }),
      t(active ? 'switchedOn' : 'switchedOff', { name: enterpriseName }),
    );
  };
  return (
    <>
      {connection ? (
        <ul className={styles.connections}>
          <Connection
            connection={connection}
            onTest={testOwnConnection}
            onEdit={() => setOpen('edit')}
            onActive={setActive}
            onDelete={() => setOpen('delete')}
          />
        </ul>
      ) : (
        <EmptyState
          isCard
          art={<IconKey size={56} stroke={1} />}
          title={t('noConnectionsTitle')}
          action={
            <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('edit')}>
              {t('addConnection')}
            </Button>
          }
        >
          {t('noConnectionsText')}
        </EmptyState>
      )}
      {open === 'edit' && (
        <ConnectionDialog
          // Another person saved it meanwhile: the dialog restarts with that version.
          key={connection?.version}
          connection={connection}
          own={{ redirectUri }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteEntryDialog
          name={enterpriseName}
          title={t('deleteConnectionTitle', { name: enterpriseName })}
          text={t('deleteConnectionText')}
          remove={deleteOwnConnection}
          onClose={close}
        />
      )}
    </>
  );
}
