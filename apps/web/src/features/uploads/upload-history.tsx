/** What was recognised: counts, types, confidence, time, and the way to review it. */
import type { Task } from '@tiku/contracts/ingestion';
import { ActionIcon, Menu, Table } from '@mantine/core';
import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Confidence, Ratio, Tag } from '../../ui/marks.js';
import { FileIcon } from './file-icon.js';
import { actionsOf } from './task-view.js';
import { STATUS_TONES } from './upload-job.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';
import type { TaskCommand } from './tasks.client.js';

const TYPE_COLORS = {
  choice: 'var(--tk-c3)',
  multipleChoice: 'var(--tk-c4)',
  fill: 'var(--tk-c2)',
  solution: 'var(--tk-c1)',
  unknown: 'var(--tk-cinnabar)',
} as const;
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution', 'unknown'] as const;

interface UploadHistoryProps {
  tasks: readonly Task[];
  onCommand: (task: Task, command: TaskCommand) => void;
  onDelete: (task: Task) => void;
}

const reviewPathOf = (task: Pick<Task, 'id' | 'draftId'>): string =>
  task.draftId ? `/batch-upload/preview-edit/${task.draftId}` : `/batch-upload/preview-edit?task=${task.id}`;

export function UploadHistory({ tasks, onCommand, onDelete }: UploadHistoryProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  return (
    <div className={`tk-card ${styles.tableCard}`} tabIndex={0} role="region" aria-label={t('history')}>
      <Table className="tk-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.file')}</Table.Th>
            <Table.Th>{t('column.time')}</Table.Th>
            <Table.Th ta="right">{t('column.questions')}</Table.Th>
            <Table.Th miw={150}>{t('column.types')}</Table.Th>
            <Table.Th>{t('column.confidence')}</Table.Th>
            <Table.Th ta="right">{t('column.duration')}</Table.Th>
            <Table.Th>{t('column.status')}</Table.Th>
            <Table.Th w={140} aria-label={t('action.more')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tasks.map((task) => (
            <Table.Tr key={task.id}>
              <Table.Td>
                <span className={styles.file} title={task.fileName}>
                  <FileIcon file={task} size={20} />
                  <span>{task.fileName}</span>
                </span>
              </Table.Td>
              <Table.Td className={styles.dim}>{format.dateTime(task.createdAt)}</Table.Td>
              <Table.Td ta="right">{task.totalQuestions}</Table.Td>
              <Table.Td>
                <Ratio
                  height={6}
                  parts={TYPES.map((type) => ({
                    name: t(`type.${type}`),
                    value: task.typeDistribution[type] ?? 0,
                    color: TYPE_COLORS[type],
                  }))}
                />
              </Table.Td>
              <Table.Td>
                {task.averageConfidence === null ? '–' : <Confidence value={task.averageConfidence} />}
              </Table.Td>
              <Table.Td ta="right" className={styles.dim}>
                {task.processingSeconds === null ? '–' : format.seconds(task.processingSeconds)}
              </Table.Td>
              <Table.Td>
                <Tag
                  tone={task.draftId && task.status === 'completed' ? 'malachite' : STATUS_TONES[task.status]}
                >
                  {task.status === 'completed' && task.draftId
                    ? t('status.draft')
                    : t(`status.${task.status}`, { retry: task.retryCount, max: task.maxRetries })}
                </Tag>
              </Table.Td>
              <Table.Td ta="right">
                <span className={styles.rowActions}>
                  {task.status === 'completed' && (
                    <Link className="tk-lnk" to={reviewPathOf(task)}>
                      {t('action.review')}
                    </Link>
                  )}
                  <RowMenu task={task} onCommand={onCommand} onDelete={onDelete} />
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function RowMenu({
  task,
  onCommand,
  onDelete,
}: Pick<UploadHistoryProps, 'onCommand' | 'onDelete'> & { task: Task }) {
  const t = useMessages(uploadMessages);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon size={28} variant="subtle" aria-label={`${t('action.more')}: ${task.fileName}`}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(task).retry && (
          <Menu.Item leftSection={<IconRefresh size={15} />} onClick={() => onCommand(task, 'retry')}>
            {t('action.retry')}
          </Menu.Item>
        )}
        <Menu.Item color="cinnabar" leftSection={<IconTrash size={15} />} onClick={() => onDelete(task)}>
          {t('action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
