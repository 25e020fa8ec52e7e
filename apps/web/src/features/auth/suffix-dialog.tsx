/** Which addresses may register: the configured groups and registered enterprises with free places. */
import { Button, Modal, Skeleton } from '@mantine/core';
import { AllowedEnterprisesResponse } from '@tiku/contracts/identity';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { SchoolContact } from './school-contact.js';

const GROUPS = ['education', 'government', 'company', 'international'] as const;
type Allowed = z.infer<typeof AllowedEnterprisesResponse>;

export function SuffixDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages(authMessages);
  const ui = useMessages(uiMessages);
  const [allowed, setAllowed] = useState<Allowed | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = opened && allowed === null && !failed;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    request('GET', '/auth/allowed-enterprises', { schema: AllowedEnterprisesResponse, signal: stop.signal })
      .then(setAllowed)
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [wanted]);

  return (
    <Modal opened={opened} onClose={onClose} title={t('suffixesTitle')} size={520}>
      <div className={styles.suffixes}>
        <p>{t(allowed?.open ? 'suffixesOpen' : 'suffixesText')}</p>
        {failed && (
          <p>
            {t('suffixesFailed')}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => setFailed(false)}>
              {ui('retry')}
            </Button>
          </p>
        )}
        {!allowed && !failed && <Skeleton height={160} mt="md" />}
        {allowed &&
          !allowed.open &&
          GROUPS.map((group) => (
            <section key={group}>
              <h3>{t(`suffixes.${group}`)}</h3>
              {allowed.suffixes[group].length === 0 && <p>{t('suffixesNone')}</p>}
              <ul>
                {allowed.suffixes[group].map((suffix) => (
                  <li key={suffix}>
                    <Tag>
                      <code>{suffix}</code>
                    </Tag>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {allowed && !allowed.open && allowed.enterprises.length > 0 && (
          <section>
            <h3>{t('suffixes.enterprises')}</h3>
            <ul className={styles.enterprises}>
              {allowed.enterprises.map((enterprise) => (
                <li key={enterprise.emailSuffix}>
                  <b>{enterprise.name}</b>
                  <code>{enterprise.emailSuffix}</code>
                  <span>
                    {enterprise.availableSlots > 0
                      ? t('slots', { count: enterprise.availableSlots })
                      : t('slotsReserved')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {allowed && !allowed.open && (
          <div className={styles.help} role="note">
            <SchoolContact />
          </div>
        )}
      </div>
    </Modal>
  );
}
