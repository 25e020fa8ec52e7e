/** The progress of an import, and its invalid rows. */
import { Progress } from '@mantine/core';
import type { PeopleImport } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { BadRows } from './bad-rows.js';
import { allBadRows } from './imports.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';

export function ImportState({ data }: { data: PeopleImport }) {
  const t = useMessages(myEnterpriseMessages);
  const { state, total, checked, good, sent } = data;
  const isChecking = state === 'checking';
  return (
    <>
      <b>{data.fileName}</b>
      {(isChecking || state === 'sending') && (
        <>
          <Progress
            value={(isChecking ? checked / total : sent / good) * 100}
            aria-label={t('inviteProgress')}
          />
          <small>
            {isChecking
              ? t('importChecking', { done: checked, total })
              : t('importSending', { done: sent, total: good })}
          </small>
        </>
      )}
      {state === 'checked' && (
        <BadRows good={good} bad={total - good} rows={data.bad} all={() => allBadRows(data.id)} />
      )}
      {state === 'done' && <p role="status">{t('invited', { count: sent })}</p>}
      {state === 'stopped' && <p role="alert">{t('importStopped', { count: sent })}</p>}
    </>
  );
}
