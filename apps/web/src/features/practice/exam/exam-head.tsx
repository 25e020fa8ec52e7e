/** The head of the exam: title, the save state, one or all, hand in. */
import { Button, SegmentedControl } from '@mantine/core';
import type { Sitting } from '@tiku/contracts/exams';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import type { SaveState } from '../save-state.js';
import { SaveLine } from './save-line.js';
import type { ExamView } from './use-exam-view.js';
import styles from './exam.module.css';

interface ExamHeadProps {
  sitting: Sitting;
  view: ExamView;
  state: SaveState;
  isEnding: boolean;
  onEnd: () => void;
  onReopen: () => unknown;
}
export function ExamHead({ sitting, view, state, isEnding, onEnd, onReopen }: ExamHeadProps) {
  const t = useMessages(practiceMessages);
  return (
    <header className={styles.head}>
      <Link to="/practice" className={styles.back} aria-label={t('leave')} title={t('leave')}>
        <IconChevronLeft size={20} aria-hidden />
      </Link>
      <h1 className={styles.title} title={sitting.title}>
        {sitting.title}
      </h1>
      <span className={styles.place} aria-hidden>
        {view.place + 1} / {sitting.itemCount}
      </span>
      <SaveLine state={state} onReopen={onReopen} />
      <SegmentedControl
        size="xs"
        className="tk-only-d"
        aria-label={t('view')}
        value={view.isAll ? 'all' : 'one'}
        onChange={(value) => view.setAll(value === 'all')}
        data={[
          { value: 'one', label: t('view.one') },
          { value: 'all', label: t('view.all') },
        ]}
      />
      <Button aria-expanded={isEnding} onClick={onEnd}>
        {t('handIn')}
      </Button>
    </header>
  );
}
