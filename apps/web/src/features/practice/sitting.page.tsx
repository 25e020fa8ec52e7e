/** /practice/{sittingId}: answering a paper in one window; once it is handed in, its result. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ResultResponse } from '@tiku/contracts/exams';
import type { z } from 'zod';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { EmptyState } from '../../ui/page.js';
import { Exam } from './exam/exam.js';
import { Journal } from './journal.js';
import { openSitting } from './open-sitting.js';
import { useOpenedOnce, useSittingsChanged } from './practice.client.js';
import { practiceMessages } from './practice.messages.js';
import { ResultView } from './result/result-view.js';
import { SittingLock } from './sitting-lock.js';
import styles from './practice.module.css';

type Handed = Pick<z.output<typeof ResultResponse>, 'sitting' | 'result'>;

export function SittingPage() {
  const { sittingId = '' } = useParams();
  return <Opened key={sittingId} id={sittingId} />;
}

function Opened({ id }: { id: string }) {
  const t = useMessages(practiceMessages);
  const userId = useAuth((state) => state.user?.id ?? '');
  const [journal] = useState(() => new Journal(userId, id));
  const [lock] = useState(() => new SittingLock(id));
  const takesOver = useRef(false);
  const opened = useOpenedOnce(id, () => openSitting({ id, journal, lock, takesOver: takesOver.current }));
  useEffect(() => () => lock.release(), [lock]);
  const [handed, setHanded] = useState<Handed | null>(null);
  const changed = useSittingsChanged();
  usePageTitle(opened.data?.sitting?.title ?? t('practice'));
  const submitted = (result: Handed) => {
    lock.release();
    setHanded(result);
    void changed();
  };
  const goOnHere = () => {
    takesOver.current = true;
    return opened.refetch();
  };
  return (
    <div className={styles.page}>
      <QueryStates query={opened} isPage title={t('fail.open')} rows={[3, 120]}>
        {(open) => {
          if (!open.sitting)
            return (
              <EmptyState
                title={t('elsewhere')}
                action={<Button onClick={() => void goOnHere()}>{t('goOnHere')}</Button>}
              >
                {t('elsewhereText')}
              </EmptyState>
            );
          const result = handed ?? (open.result ? { sitting: open.sitting, result: open.result } : null);
          if (result)
            return (
              <ResultView
                {...{ ...result, journal, unreadable: open.unreadable }}
                leftBehind={open.result ? open.leftBehind : []}
              />
            );
          // Opened again, it begins with what was read then.
          return (
            <Exam
              key={opened.dataUpdatedAt}
              {...{ opened: open, lock }}
              onSubmitted={submitted}
              onReopen={goOnHere}
            />
          );
        }}
      </QueryStates>
    </div>
  );
}
