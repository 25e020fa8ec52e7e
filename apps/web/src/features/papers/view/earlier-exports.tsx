/** Earlier files of a paper, including those whose dialog or page was closed. */
import { Anchor } from '@mantine/core';
import type { PaperExport } from '@tiku/contracts/paper-bank';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { paperMessages } from '../papers.messages.js';
import { useExports } from './export.client.js';
import styles from './export.module.css';

export function EarlierExports({ paperId }: { paperId: string }) {
  const t = useMessages(paperMessages);
  const { data } = useExports(paperId);
  if (!data || data.tasks.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t('export.earlier')}</summary>
      <ul>
        {data.tasks.map((task) => (
          <Earlier key={task.id} task={task} />
        ))}
      </ul>
    </details>
  );
}

function Earlier({ task }: { task: PaperExport }) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const kind = t(`export.format.${task.format}`);
  return (
    <li>
      {task.url === null ? (
        <span>
          {kind} · {task.error?.message ?? t(`export.status.${task.status}`, { done: task.progress })}
        </span>
      ) : (
        <Anchor href={task.url} download={task.fileName ?? ''}>
          {task.fileName}
        </Anchor>
      )}
      <time dateTime={task.createdAt}>{format.dateTime(task.createdAt)}</time>
    </li>
  );
}
