/** What a list does besides its rows: the classes that it creates, and the pupils whom it does not name. */
import type { PupilImport } from '@tiku/contracts/enterprise';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { pupilImportMessages } from './pupil-import.messages.js';
import styles from './pupil-import.module.css';

export function NewClasses({ names }: { names: readonly string[] }) {
  const t = useMessages(pupilImportMessages);
  if (names.length === 0) return null;
  return (
    <section className={`tk-card ${styles.part}`}>
      <h2 className="tk-h">{t('newClasses', { count: names.length })}</h2>
      <p className={styles.tags}>
        {names.map((name) => (
          <Tag key={name} tone="line">
            {name}
          </Tag>
        ))}
      </p>
    </section>
  );
}

export function Leaving({ list, children }: { list: PupilImport; children: ReactNode }) {
  const t = useMessages(pupilImportMessages);
  const more = list.leavingCount - list.leaving.length;
  return (
    <section className={`tk-card ${styles.part}`}>
      <h2 className="tk-h">{t('leaving', { count: list.leavingCount })}</h2>
      <p className={styles.tags}>
        {list.leaving.map(({ id, number, name, class: of }) => (
          <Tag key={id} tone="line">
            {[name, number, of].join(' · ')}
          </Tag>
        ))}
        {more > 0 && <span>{t('leavingMore', { count: more })}</span>}
      </p>
      {children}
    </section>
  );
}
