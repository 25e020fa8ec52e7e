/** Splits one question into several at the chosen lines. */
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { letterOf, splitLines, type DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review-dialogs.module.css';

interface SplitDialogProps {
  question: DraftQuestion | null;
  onSplit: (points: number[]) => void;
  onClose: () => void;
}

export function SplitDialog({ question, onSplit, onClose }: SplitDialogProps) {
  const t = useMessages(draftMessages);
  return (
    <Modal opened={question !== null} onClose={onClose} title={t('split.title')} size="xl">
      {question && <SplitForm key={question.id} question={question} onSplit={onSplit} onClose={onClose} />}
    </Modal>
  );
}

function SplitForm({ question, onSplit, onClose }: SplitDialogProps & { question: DraftQuestion }) {
  const t = useMessages(draftMessages);
  const [points, setPoints] = useState<ReadonlySet<number>>(new Set());
  const lines = splitLines(question);
  const figures = { images: question.images, tikz: question.tikz };
  const firstOption = lines.findIndex((line) => line.kind === 'option');
  const toggle = (point: number) => {
    const next = new Set(points);
    if (!next.delete(point)) next.add(point);
    setPoints(next);
  };
  return (
    <>
      <p className="tk-dim">{lines.length > 1 ? t('split.text') : t('split.oneLine')}</p>
      <div className="tk-paper">
        {lines.map((line, index) => (
          <div key={index}>
            {index > 0 && (
              <button
                type="button"
                className={styles.splitCut}
                aria-pressed={points.has(index)}
                onClick={() => toggle(index)}
              >
                {points.has(index) ? t('split.cut') : t('split.here')}
              </button>
            )}
            <span className={styles.splitLine}>
              {line.kind === 'option' && `${letterOf(index - firstOption)}. `}
              <QuestionText inline source={line.text} figures={figures} />
            </span>
          </div>
        ))}
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={points.size === 0} onClick={() => onSplit([...points])}>
          {points.size === 0 ? t('split.none') : t('split.into', { parts: points.size + 1 })}
        </Button>
      </Group>
    </>
  );
}
