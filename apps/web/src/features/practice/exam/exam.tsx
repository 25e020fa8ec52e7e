/** The exam page: head, map, one question or all, and the last look before handing in. No dialog ever opens. */
import type { Result, Sitting } from '@tiku/contracts/exams';
import { useState } from 'react';
import { itemsOf, type OpenSitting } from '../open-sitting.js';
import { LeftBehind } from '../left-behind-list.js';
import { isFinal } from '../save-state.js';
import type { SittingLock } from '../sitting-lock.js';
import { useSitting } from '../use-sitting.js';
import { ExamHead } from './exam-head.js';
import { ExamItems } from './exam-items.js';
import { ExamMap } from './exam-map.js';
import { HandIn } from './hand-in.js';
import { useExamKeys } from './use-exam-keys.js';
import { useExamView } from './use-exam-view.js';
import styles from './exam.module.css';

interface ExamProps {
  opened: OpenSitting;
  lock: SittingLock;
  onSubmitted: (handed: { sitting: Sitting; result: Result }) => void;
  /** Reads it again, and goes on here. */
  onReopen: () => unknown;
}
export function Exam({ opened, lock, onSubmitted, onReopen }: ExamProps) {
  const { sitting, epoch } = opened;
  const work = useSitting(opened, lock);
  const items = itemsOf(sitting);
  const [isEnding, setIsEnding] = useState(false);
  const view = useExamView(items);
  const isClosed = isFinal(work.saver.state) || work.isClosing;
  useExamKeys({ items, view, work, isOff: isEnding || isClosed });
  const goTo = (place: number) => {
    setIsEnding(false);
    view.goTo(place);
  };
  return (
    <>
      <ExamHead
        {...{ sitting, view, state: work.saver.state, onReopen }}
        isEnding={isEnding}
        onEnd={() => setIsEnding(!isEnding)}
      />
      <div className={styles.columns}>
        <ExamMap sitting={sitting} work={work} current={isEnding ? -1 : view.place} onGoTo={goTo} />
        <div className={styles.work}>
          <LeftBehind
            {...{ items, entries: work.leftBehind, unreadable: opened.unreadable }}
            onUse={isFinal(work.saver.state) ? undefined : (entry) => work.settle(entry, true)}
            onDelete={(entry) => work.settle(entry, false)}
          />
          {isEnding ? (
            <HandIn
              {...{ items, work, epoch, sittingId: sitting.id, onSubmitted, onGoTo: goTo }}
              onBack={() => setIsEnding(false)}
            />
          ) : (
            <ExamItems {...{ sitting, items, view, work, isClosed }} onEnd={() => setIsEnding(true)} />
          )}
        </div>
      </div>
    </>
  );
}
