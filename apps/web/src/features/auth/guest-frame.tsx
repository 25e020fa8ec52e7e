/** The two halves of login and register: the emblem, and the form under the wordmark. */
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Wordmark } from '../../ui/wordmark.js';
import { LookOffer } from '../../ui/look-offer.js';
import { LanguageButton, SchemeButton } from '../../ui/scheme-controls.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { Xiantu } from './xiantu.js';

export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useMessages(authMessages);
  return (
    <div className={styles.frame}>
      <aside className={styles.art}>
        <div className={styles.figure}>
          <Xiantu label={t('xiantu')} />
          <blockquote lang="zh-CN">
            <p>勾股各自乘</p>
            <p>并之为弦实</p>
            <p>开方除之即弦</p>
          </blockquote>
        </div>
        <cite>{t('quote')}</cite>
      </aside>
      <main className={styles.main}>
        <div className={styles.top}>
          <Wordmark size={34} />
          <div className="tk-grow" />
          <LanguageButton size={36} />
          <SchemeButton size={36} />
        </div>
        <LookOffer />
        {children}
      </main>
    </div>
  );
}
