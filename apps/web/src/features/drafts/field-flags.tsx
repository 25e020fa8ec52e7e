/** What is doubtful about a field, and the readings to choose from. */
import { Kbd } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';

export interface Candidate {
  field: string;
  text: string;
}
/** Numbered over the whole question, as the keys 1 to 9 choose them. */
export const candidatesOf = (question: DraftQuestion): Candidate[] =>
  question.flags
    .flatMap((flag) => (flag.candidates ?? []).map((text) => ({ field: flag.field, text })))
    .slice(0, 9);

interface FieldFlagsProps {
  question: DraftQuestion;
  field: string;
  onCandidate: (candidate: Candidate) => void;
}

export function FieldFlags({ question, field, onCandidate }: FieldFlagsProps) {
  const t = useMessages(draftMessages);
  const candidates = candidatesOf(question);
  return question.flags
    .filter((flag) => flag.field === field)
    .filter(isFirstOfItsWords)
    .map((flag) => (
      <p key={`${flag.field}${flag.code}${flag.message}`} className={styles.hint}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        {/* A choice's answer is marked among its options: which of the two is meant has to be said. */}
        <span>
          {field === 'answer' && question.options.length > 0
            ? t('flag.ofAnswer', { message: flag.message })
            : flag.message}
        </span>
        {(flag.candidates ?? []).map((text) => {
          const index = candidates.findIndex(
            (candidate) => candidate.field === field && candidate.text === text,
          );
          return (
            <button
              key={text}
              type="button"
              className={styles.candidate}
              aria-label={t('candidate', { text })}
              onClick={() => onCandidate({ field, text })}
            >
              {index >= 0 && <Kbd size="xs">{index + 1}</Kbd>}
              {field === 'type' ? t(`type.${typeKey(text)}`) : <QuestionText inline source={text} />}
            </button>
          );
        })}
      </p>
    ));
}

type Flag = DraftQuestion['flags'][number];

/** The same doubt about two options of a question is one sentence; each set of readings stays. */
function isFirstOfItsWords(flag: Flag, index: number, flags: readonly Flag[]): boolean {
  const isSame = ({ message, candidates }: Flag) =>
    message === flag.message && (candidates ?? []).join('\n') === (flag.candidates ?? []).join('\n');
  return flags.findIndex(isSame) === index;
}

function typeKey(text: string): DraftQuestion['type'] {
  return text === 'choice' || text === 'multipleChoice' || text === 'fill' || text === 'solution'
    ? text
    : 'unknown';
}
