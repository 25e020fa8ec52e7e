/** Says at a question that a bank has it already, shows how they differ, and asks what a save does. */
import { Alert } from '@mantine/core';
import type { TwinChoice } from '@tiku/contracts/ingestion';
import { oneSpelling } from '@tiku/question-syntax/search';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { Side } from '../question-versions/version-comparison.js';
import { differenceOf } from '../question-versions/text-difference.js';
import { letterOf, type DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import styles from './twin-notice.module.css';
import { TwinChoiceControl } from './twin-choice.js';
import type { Twin, TwinMatch } from './twins.js';

interface TwinNoticeProps {
  question: DraftQuestion;
  number: string;
  twin: Twin;
  onChoose: (choice: TwinChoice) => void;
}

export function TwinNotice({ question, number, twin, onChoose }: TwinNoticeProps) {
  const t = useMessages(draftMessages);
  const { match, kind } = twin;
  return (
    <Alert color="gamboge" title={t(kind === 'similar' ? 'twin.titleSimilar' : 'twin.title')}>
      <p className={styles.where}>
        <TwinPlace twin={twin} />
      </p>
      {kind === 'similar' && <TwinDifference question={question} match={match} />}
      <TwinChoiceControl value={twin.choice} label={t('twin.choice', { n: number })} onChoose={onChoose} />
    </Alert>
  );
}

/** The bank, how similar, and the question there. */
export function TwinPlace({ twin: { match, kind } }: { twin: Twin }) {
  const t = useMessages(draftMessages);
  const key = { same: 'save.sameIn', otherAnswer: 'save.otherAnswerIn', similar: 'save.similarIn' } as const;
  return (
    <>
      <span>{t(key[kind], { bank: match.bankName, percent: Math.floor(match.score * 100) })}</span>{' '}
      <Link className="tk-lnk" to={`/questions/${match.questionId}`} target="_blank">
        {t('show')}
      </Link>
    </>
  );
}

/** The parts that differ: the stem or single options. */
function TwinDifference({ question, match }: { question: DraftQuestion; match: TwinMatch }) {
  const t = useMessages(draftMessages);
  const [theirs, own] = differingParts(
    partsOf(match.stem, match.options),
    partsOf(
      question.stem,
      question.options.map(({ text }) => text),
    ),
  );
  const { before, after } = differenceOf(theirs, own);
  return (
    <div className={styles.difference}>
      <small>{t('twin.theirs')}</small>
      <Side text={theirs} isPlain={false} marks={before} kind="gone" />
      <small>{t('twin.own')}</small>
      <Side text={own} content={question} isPlain={false} marks={after} kind="new" />
    </div>
  );
}

/** As markup. Banks write the place of a choice in one way. */
const partsOf = (stem: string, options: readonly string[]): string[] => [
  stem.replaceAll('\\paren', '\\choice').trim(),
  ...options.map((text, at) => `${letterOf(at)}. ${text.trim()}`),
];

/** Word and TeX spell one formula differently: that is no difference. */
const spelled = (part: string | undefined): string | undefined =>
  part === undefined ? part : oneSpelling(part).replace(/\s+/g, '');

function differingParts(one: readonly string[], other: readonly string[]): [string, string] {
  const count = Math.max(one.length, other.length);
  const at = Array.from({ length: count }, (_, index) => index).filter(
    (index) => spelled(one[index]) !== spelled(other[index]),
  );
  const joined = (parts: readonly string[]) => at.flatMap((index) => parts[index] ?? []).join('\n\n');
  return [joined(one), joined(other)];
}
