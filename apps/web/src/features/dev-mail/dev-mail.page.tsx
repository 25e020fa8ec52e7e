/** The mails that a development installation would have sent. An installation that sends mail has no such page. */
import { Button, TextInput } from '@mantine/core';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { DevMailsResponse, type DevMail } from '@tiku/contracts/identity';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Wordmark } from '../../ui/wordmark.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { LanguageButton, SchemeButton } from '../../ui/scheme-controls.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { devMailMessages } from './dev-mail.messages.js';
import styles from './dev-mail.module.css';
import { Mail } from './mail.js';

export function DevMailPage() {
  const t = useMessages(devMailMessages);
  const format = useFormat();
  usePageTitle(t('title'));
  const [{ to, id: chosenId }, setPlace] = useQueryState({ to: '', id: '' });
  const [mails, setMails] = useState<DevMail[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const load = useCallback(
    (signal?: AbortSignal) => {
      request('GET', '/auth/dev-mails', {
        query: { to },
        schema: DevMailsResponse,
        ...(signal ? { signal } : {}),
      })
        .then((response) => {
          setMails(response.mails);
          setError(null);
        })
        .catch((failure: unknown) => {
          if (failure instanceof ApiError) setError(failure);
        });
    },
    [to],
  );
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [load]);

  if (error?.status === 404) return <ToNotFound />;
  const chosen = mails?.find(({ id }) => id === chosenId) ?? mails?.[0];
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Wordmark size={32} />
        <div className="tk-grow" />
        <LanguageButton />
        <SchemeButton />
      </header>
      <main>
        <PageHeader
          title={t('title')}
          sub={t('sub')}
          actions={
            <Button
              variant="default"
              leftSection={<IconRefresh size={17} stroke={1.7} />}
              onClick={() => load()}
            >
              {t('refresh')}
            </Button>
          }
        />
        <TextInput
          className={styles.filter}
          type="search"
          label={t('filter')}
          placeholder={t('filterHint')}
          value={to}
          onChange={(event) => setPlace({ to: event.currentTarget.value.trim(), id: '' })}
        />
        <QueryStates
          query={{ data: error ? null : mails, error, refetch: load }}
          rows={[4, 64]}
          empty={
            mails?.length === 0 && (
              <EmptyState title={t('empty')} art={<IconMail size={72} stroke={1} />}>
                {t('emptyText')}
              </EmptyState>
            )
          }
        >
          {(read) => (
            <div className={styles.split}>
              <ul className={styles.list} aria-label={t('list')}>
                {read.map((mail) => (
                  <li key={mail.id}>
                    <button
                      type="button"
                      aria-current={mail.id === chosen?.id || undefined}
                      onClick={() => setPlace({ id: mail.id })}
                    >
                      <b className="tk-1">{mail.subject}</b>
                      <span className="tk-1">{mail.to}</span>
                      <time dateTime={mail.at}>{format.ago(mail.at)}</time>
                    </button>
                  </li>
                ))}
              </ul>
              {chosen && <Mail key={chosen.id} mail={chosen} />}
            </div>
          )}
        </QueryStates>
      </main>
    </div>
  );
}
