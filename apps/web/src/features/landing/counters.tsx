/** Four numbers of the platform: hidden from guests, a skeleton while loading, hidden if they cannot be read. */
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import type { Totals } from './counters.client.js';
import { landingMessages } from './landing.messages.js';
import styles from './landing.module.css';

const COUNTERS = ['banks', 'questions', 'people', 'enterprises'] as const;

export function Counters({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useMessages(landingMessages);
  const { number } = useFormat();
  const totals = useTotals(isSignedIn);
  const isHidden = totals === null;
  return (
    <>
      <section className={styles.counters} aria-label={t('data')}>
        {COUNTERS.map((name) => (
          <div key={name}>
            {totals === 'loading' ? (
              <Skeleton width={72} height={30} data-loading />
            ) : (
              <b data-hidden={isHidden || undefined}>
                {isHidden ? (
                  <>
                    <span aria-hidden>**</span>
                    <span className="tk-sr">{isSignedIn ? t('count.failed') : t('count.hidden')}</span>
                  </>
                ) : (
                  number(totals[name])
                )}
              </b>
            )}
            <span>{t(`count.${name}`)}</span>
          </div>
        ))}
      </section>
      {isHidden && <p className={styles.countersNote}>{t(isSignedIn ? 'count.unread' : 'count.guest')}</p>}
    </>
  );
}

/** Null for guests, and if the totals cannot be read. */
function useTotals(isSignedIn: boolean): Totals | 'loading' | null {
  const [totals, setTotals] = useState<Totals | 'loading' | null>(isSignedIn ? 'loading' : null);
  useEffect(() => {
    if (!isSignedIn) return;
    const reading = new AbortController();
    void import('./counters.client.js')
      .then(({ readTotals }) => readTotals(reading.signal))
      .then(setTotals, () => {
        if (!reading.signal.aborted) setTotals(null);
      });
    return () => reading.abort();
  }, [isSignedIn]);
  return isSignedIn ? totals : null;
}
