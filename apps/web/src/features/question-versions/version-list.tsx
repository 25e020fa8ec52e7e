/** The versions of something, newest first, to choose one from. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { OlderVersions } from '../../ui/history-frame.js';
import styles from './question-history.module.css';
import { versionMessages } from './question-versions.messages.js';

interface VersionEntry {
  version: number;
  title: string;
  isCurrent: boolean;
  /** Who wrote it, and when. */
  by: string;
  changes: string;
  mark?: ReactNode;
}
interface VersionListProps {
  entries: readonly VersionEntry[];
  chosen: number;
  onChoose: (version: number) => void;
  older: OlderVersions | null;
}
export function VersionList({ entries, chosen, onChoose, older }: VersionListProps) {
  const t = useMessages(versionMessages);
  return (
    <nav className={`tk-card ${styles.list}`} aria-label={t('versions')}>
      <ol>
        {entries.map(({ version, title, isCurrent, by, changes, mark }) => (
          <li key={version}>
            <button
              type="button"
              aria-current={version === chosen || undefined}
              onClick={() => onChoose(version)}
            >
              <b>
                {title}
                {isCurrent && <small>{t('current')}</small>}
                {mark}
              </b>
              <span>{by}</span>
              <span className={styles.changes}>{changes}</span>
            </button>
          </li>
        ))}
      </ol>
      {older && (
        <Button variant="subtle" fullWidth loading={older.loading} onClick={older.load}>
          {t('more')}
        </Button>
      )}
    </nav>
  );
}
