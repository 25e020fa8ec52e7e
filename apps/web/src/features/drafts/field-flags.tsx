/** The doubts of a field, and the readings to choose from. */
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { hasMessage, useMessages, type MessageKey, type Translate } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { READINGS_SHOWN, type NumberedCandidates } from './candidates.js';
import { runsOf } from './doubt-runs.js';
import type { Candidate, DraftQuestion } from './draft-editing.js';
import { isUnexplained, unplacedDoubts } from './doubts.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';
import { setDrawing, useDrawing } from './source/drawing.store.js';
import { CandidateChoice, readingSource } from './candidate-choice.js';

interface FieldFlagsProps {
  question: DraftQuestion;
  field: string;
  candidates: NumberedCandidates;
  onCandidate: (candidate: Candidate) => void;
}

export function FieldFlags({ question, field, candidates, onCandidate }: FieldFlagsProps) {
  const t = useMessages(draftMessages);
  const choice = (candidate: Candidate) => (
    <CandidateChoice
      key={candidate.text}
      candidate={candidate}
      number={candidates.numberOf(candidate)}
      onCandidate={onCandidate}
    />
  );
  return (
    <>
      {question.flags
        .filter((flag) => flag.field === field)
        .filter(isFirstOfItsWords)
        .map((flag) => (
          <Hint key={`${flag.field}${flag.code}${flag.message}`} isDoubt={isDoubtFlag(flag)}>
            {/* A choice's answer is marked among its options: which of the two is meant has to be said. */}
            <span>
              {field === 'answer' && question.options.length > 0
                ? t('flag.ofAnswer', { message: textOf(flag, t) })
                : textOf(flag, t)}
            </span>
            {flag.code === 'figure_expected' && <FrameFigure />}
            <Readings>{(flag.candidates ?? []).map((text) => choice({ field, text }))}</Readings>
          </Hint>
        ))}
      {isUnexplained(question, field) && (
        <Hint isDoubt>
          {t(field === 'type' && question.type === 'unknown' ? 'doubt.type' : 'doubt.field')}
        </Hint>
      )}
      {runsOf(question, field).map((run) => (
        <p key={`${question.id}${run.from}`} className={styles.hint}>
          <QuestionText
            inline
            className={`${styles.misread} ${styles.exact}`}
            source={readingSource(run.text, run)}
          />
          <span>{t('run.maybe')}</span>
          <Readings>{run.readings.map((text) => choice({ field, text, run }))}</Readings>
        </p>
      ))}
    </>
  );
}

/** A line that doubts a reading warns; a line that only reports one informs. */
function Hint({ isDoubt, children }: { isDoubt: boolean; children: ReactNode }) {
  const Icon = isDoubt ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={styles.hint} data-quiet={!isDoubt || undefined}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {children}
    </p>
  );
}

function Readings({ children }: { children: readonly ReactNode[] }) {
  const t = useMessages(draftMessages);
  const [isOpen, setOpen] = useState(false);
  const rest = children.length - READINGS_SHOWN;
  return (
    <>
      {isOpen ? children : children.slice(0, READINGS_SHOWN)}
      {!isOpen && rest > 0 && (
        <button type="button" className="tk-lnk" onClick={() => setOpen(true)}>
          {t('run.more', { count: rest })}
        </button>
      )}
    </>
  );
}

/** The figure is often on the page, as the drawing that recognition has missed. */
function FrameFigure() {
  const t = useMessages(draftMessages);
  const canDraw = useDrawing((state) => state.canDraw);
  return (
    canDraw && (
      <button type="button" className="tk-lnk" onClick={() => setDrawing(true)}>
        {t('frameFigure')}
      </button>
    )
  );
}

/** The doubts of a question that belong to no field. */
export function UnplacedDoubts({ question }: { question: DraftQuestion }) {
  const t = useMessages(draftMessages);
  const { flags, isLow } = unplacedDoubts(question);
  // A sentence that is a doubt of one flag and a note of another is a doubt.
  const doubts = new Map([
    ...flags.filter((flag) => !isDoubtFlag(flag)).map((flag) => [textOf(flag, t), false] as const),
    ...flags.filter(isDoubtFlag).map((flag) => [textOf(flag, t), true] as const),
    ...(isLow ? [[t('doubt.question'), true] as const] : []),
  ]);
  if (doubts.size === 0) return null;
  return (
    <div data-doubt={isLow || flags.some(isDoubtFlag) || undefined}>
      {[...doubts].map(([text, isDoubt]) => (
        <Hint key={text} isDoubt={isDoubt}>
          {text}
        </Hint>
      ))}
    </div>
  );
}

type Flag = DraftQuestion['flags'][number];
type Key = MessageKey<typeof draftMessages>;

/** In the reader's language if the doubt has a known code; the message is in the uploader's language. */
function textOf({ code, message }: Flag, t: Translate<Key>): string {
  const key = `doubt.${code}`;
  return isKey(key) ? t(key) : message;
}
const isKey = (key: string): key is Key => hasMessage(draftMessages, key);

/** The same doubt about two options of a question is one sentence; each set of readings stays. */
function isFirstOfItsWords(flag: Flag, index: number, flags: readonly Flag[]): boolean {
  const hasSameWords = ({ message, candidates }: Flag) =>
    message === flag.message && (candidates ?? []).join('\n') === (flag.candidates ?? []).join('\n');
  return flags.findIndex(hasSameWords) === index;
}
