/** /practice/{sittingId}: answering a paper; once it is handed in, its result. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ResultResponse } from '@tiku/contracts/exams';
import type { z } from 'zod';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Exam } from './exam/exam.js';
import { openSitting } from './open-sitting.js';
import { useOpenedOnce, useSittingsChanged } from './practice.client.js';
import { practiceMessages } from './practice.messages.js';
import { ResultView } from './result/result-view.js';
import styles from './practice.module.css';

type Handed = Pick<z.output<typeof ResultResponse>, 'sitting' | 'result'>;

export function SittingPage() {
  const { sittingId = '' } = useParams();
  return <Opened key={sittingId} id={sittingId} />;
}

function Opened({ id }: { id: string }) {
  const t = useMessages(practiceMessages);
  const userId = useAuth((state) => state.user?.id ?? '');
  const opened = useOpenedOnce(id, () => openSitting(id, userId));
  const [handed, setHanded] = useState<Handed | null>(null);
  const changed = useSittingsChanged();
  usePageTitle(opened.data?.sitting.title ?? t('practice'));
  const submitted = (result: Handed) => {
    setHanded(result);
    void changed();
  };
  return (
    <div className={styles.page}>
      <QueryStates query={opened} isPage title={t('fail.open')} rows={[3, 120]}>
        {(open) => {
          const result = handed ?? (open.result ? { sitting: open.sitting, result: open.result } : null);
          if (result) return <ResultView sitting={result.sitting} result={result.result} />;
          return <Exam key={open.epoch} opened={open} onSubmitted={submitted} onReopen={opened.refetch} />;
        }}
      </QueryStates>
    </div>
  );
}
