/** Another reading of a field, as a button: choosing it replaces the current reading. */
import { Kbd } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import type { DoubtRun } from './doubt-runs.js';
import type { Candidate, DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface ChoiceProps {
  candidate: Candidate;
  /** The key that chooses it; 0 beyond nine. */
  number: number;
  onCandidate: (candidate: Candidate) => void;
}
export function CandidateChoice({ candidate, number, onCandidate }: ChoiceProps) {
  const t = useMessages(draftMessages);
  const { field, text, run } = candidate;
  return (
    <button
      type="button"
      data-reading
      className={styles.candidate}
      aria-label={t('candidate', { text })}
      onClick={() => onCandidate(candidate)}
    >
      {number > 0 && <Kbd size="xs">{number}</Kbd>}
      {field === 'type' ? (
        t(`type.${typeKey(text)}`)
      ) : (
        <QuestionText inline className={styles.exact} source={readingSource(text, run)} />
      )}
    </button>
  );
}

export const readingSource = (text: string, run: DoubtRun | undefined): string =>
  run?.isFormula ? `$${text}$` : text;

function typeKey(text: string): DraftQuestion['type'] {
  return text === 'choice' || text === 'multipleChoice' || text === 'fill' || text === 'solution'
    ? text
    : 'unknown';
}
