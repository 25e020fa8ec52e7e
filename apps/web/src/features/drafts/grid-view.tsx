/** The questions as cards, for an overview and for batch work. */
import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { DoubtMark, Tag } from '../../ui/marks.js';
import { QuestionContent } from '../../ui/question-content.js';
import type { DraftQuestion } from './draft-editing.js';
import { bandOfQuestion } from './doubts.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import styles from './review.module.css';

interface GridViewProps {
  questions: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
}

export function GridView({ questions, numberOf, selected, onSelect, onOpen, onDelete }: GridViewProps) {
  const t = useMessages(draftMessages);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <div className={dialogStyles.grid}>
      {questions.map((question) => (
        <article
          key={question.id}
          className={dialogStyles.card}
          data-on={selected.has(question.id) || undefined}
          aria-label={t('question', { n: numberOf(question) })}
        >
          <div className={dialogStyles.cardHead}>
            <Checkbox
              size="xs"
              checked={selected.has(question.id)}
              onChange={() => toggle(question.id)}
              aria-label={t('select', { n: numberOf(question) })}
            />
            <b>{t('question', { n: numberOf(question) })}</b>
            <Tag>{t(`type.${question.type}`)}</Tag>
            <span className={styles.spacer} />
            {question.confirmed ? (
              <span className={styles.ok}>
                <IconCheck size={15} stroke={2.2} aria-label={t('confirmed')} />
              </span>
            ) : (
              <DoubtMark band={bandOfQuestion(question)} />
            )}
          </div>
          <div className={dialogStyles.cardBody}>
            <QuestionContent question={question} showAnswer />
          </div>
          <div className={dialogStyles.cardFoot}>
            <button type="button" className="tk-lnk" onClick={() => onOpen(question.id)}>
              {t('edit')}
            </button>
            <button type="button" className="tk-lnk" data-danger onClick={() => onDelete(question.id)}>
              {t('delete')}
            </button>
          </div>
        </article>
      ))}
    </div>
  );
}
