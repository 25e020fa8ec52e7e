/** The frame of pages about errors: wordmark, language and colour scheme above, the message in the middle. */
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/marks.js';
import { LanguageButton, SchemeButton } from '../../ui/scheme-controls.js';
import styles from './errors.module.css';

export function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <Wordmark size={32} />
        <div className="tk-grow" />
        <LanguageButton />
        <SchemeButton />
      </header>
      <main>{children}</main>
    </div>
  );
}
