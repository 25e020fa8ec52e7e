/**
 * The document beside the question: its pages (PDF, pictures), or its text as it looks (Word, TeX). Each side links to
 * the other.
 */
import type { RegionReading, Task } from '@tiku/contracts/ingestion';
import { memo, useCallback, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { fileKindOf } from '../uploads/task-view.js';
import type { DraftQuestion } from './draft-editing.js';
import type { Change } from './review-state.js';
import { samePlaces } from './source-places.js';
import { toast } from '../../ui/toast.js';
import { acceptRegion, type Acceptance } from './source/accept-region.js';
import { PagedSource } from './source/paged-source.js';
import { sourceMessages } from './source/source.messages.js';
import reviewStyles from './review.module.css';
import styles from './source/source.module.css';
import { SourceText } from './source/source-text.js';
import { focusField, useFocusedField } from './source/use-focused-field.js';

interface SourcePaneProps {
  task: Task | null;
  questions: readonly DraftQuestion[];
  current: DraftQuestion | null;
  numberOf: (question: DraftQuestion) => string;
  /** The three functions are stable for the page's whole life. */
  onOpen: (id: string) => void;
  /** One undo step; false if nothing changed. */
  onEdit: (change: Change) => boolean;
  onUndo: () => void;
}

/** Hundreds of blocks and places: an edit that moves none of them does not render them. */
export const SourcePane = memo(
  Source,
  (before, after) =>
    before.task === after.task &&
    before.current?.id === after.current?.id &&
    samePlaces(before.questions, after.questions),
);

function Source({ task, questions, current, numberOf, onOpen, onEdit, onUndo }: SourcePaneProps) {
  const t = useMessages(sourceMessages);
  const field = useFocusedField();
  const [showsCode, setShowsCode] = useState(false);
  const kind = task ? fileKindOf(task) : null;
  const open = useCallback(
    (id: string, at: string | null) => {
      onOpen(id);
      if (at) focusField(at);
    },
    [onOpen],
  );
  const accept = (reading: RegionReading, how: Acceptance) => {
    const id = crypto.randomUUID();
    if (!onEdit((list) => acceptRegion(list, current?.id ?? '', reading, how, () => id))) return;
    if (how === 'insert') onOpen(id);
    toast.undo(t('accepted'), onUndo);
  };
  const shared = { questions, current, field, numberOf, onOpen: open };
  return (
    <section className={`${reviewStyles.source} ${styles.source}`} aria-label={t('source')} data-source-pane>
      {task && (kind === 'pdf' || kind === 'image') ? (
        <PagedSource key={task.id} task={task} {...shared} onAccept={accept} />
      ) : (
        <>
          <div className={styles.tool}>
            <span>{kind === 'tex' ? t('tex') : kind === 'docx' ? t('docx') : t('none')}</span>
            <div className={styles.spacer} />
            {kind === 'tex' && (
              <button
                type="button"
                className="tk-lnk"
                data-quiet
                aria-pressed={showsCode}
                onClick={() => setShowsCode(!showsCode)}
              >
                {showsCode ? t('code.hide') : t('code.show')}
              </button>
            )}
          </div>
          <div className={styles.desk} tabIndex={0} role="region" aria-label={t('pages')}>
            {task ? (
              <SourceText taskId={task.id} showsCode={showsCode && kind === 'tex'} {...shared} />
            ) : (
              <p className="tk-dim">{t('gone')}</p>
            )}
          </div>
        </>
      )}
    </section>
  );
}
