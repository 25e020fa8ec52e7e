/** The question in front with its way on, or all of them. */
import { Button, Group } from '@mantine/core';
import type { Sitting, SittingItem } from '@tiku/contracts/exams';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import type { SittingWork } from '../use-sitting.js';
import { ExamItem } from './exam-item.js';
import type { ExamView } from './use-exam-view.js';
import styles from './exam.module.css';

interface ExamItemsProps {
  sitting: Sitting;
  items: readonly SittingItem[];
  view: ExamView;
  work: SittingWork;
  /** Nothing can be written any more. */
  isClosed: boolean;
  onEnd: () => void;
}
export function ExamItems({ sitting, items, view, work, isClosed, onEnd }: ExamItemsProps) {
  const t = useMessages(practiceMessages);
  const shown = view.isAll ? items : items.slice(view.place, view.place + 1);
  const isLast = view.place === items.length - 1;
  return (
    <>
      {shown.map((item) => (
        <ExamItem
          key={item.id}
          {...{ item, work, isClosed }}
          mayCheck={sitting.feedback === 'each'}
          onFocus={() => view.isAll && view.place !== item.number - 1 && view.note(item.number - 1)}
        />
      ))}
      {!view.isAll && (
        <Group justify="space-between" className={styles.way}>
          <Button
            variant="default"
            disabled={view.place === 0}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => view.goTo(view.place - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            rightSection={!isLast && <IconArrowRight size={16} aria-hidden />}
            onClick={() => (isLast ? onEnd() : view.goTo(view.place + 1))}
          >
            {t(isLast ? 'handIn' : 'next')}
          </Button>
        </Group>
      )}
      <p className={styles.hint}>
        {t('hint')} <span className="tk-only-d">{t('keys')}</span>
      </p>
    </>
  );
}
