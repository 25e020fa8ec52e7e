/** One question with its solution, what was answered, and the mark. */
import type { Mark, ResponseValue, Revealed, SittingItem } from '@tiku/contracts/exams';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Tag } from '../../../ui/marks.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { practiceMessages } from '../practice.messages.js';
import { solvedOf } from '../shown-question.js';
import { ShownValue } from './shown-response.js';
import { SelfMark } from './self-mark.js';
import styles from './result.module.css';

interface ItemResultProps {
  item: SittingItem;
  value: ResponseValue;
  revealed: Revealed;
  /** With both, the pupil may judge what no rule can mark. */
  sittingId?: string;
  onJudged?: (revealed: Revealed) => void;
}
export function ItemResult({ item, value, revealed, sittingId, onJudged }: ItemResultProps) {
  const { mark, key } = revealed;
  const question = useMemo(() => solvedOf(item, key), [item, key]);
  return (
    <>
      <QuestionContent question={question} number={item.number} showAnswer />
      <div className={styles.said}>
        <MarkTag mark={mark} />
        <ShownValue item={item} value={value} mark={mark} />
      </div>
      {mark.verdict === 'unknown' && sittingId !== undefined && onJudged && (
        <SelfMark {...{ mark, sittingId, onJudged }} item={item} />
      )}
    </>
  );
}

function MarkTag({ mark: { points, maximum, by } }: { mark: Mark }) {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  if (points === null) return <Tag tone="gamboge">{t('mark.none', { maximum: format.number(maximum) })}</Tag>;
  const text = t(by === 'self' ? 'mark.self' : 'mark.right', {
    points: format.number(points),
    maximum: format.number(maximum),
  });
  return <Tag tone={points < maximum ? 'cinnabar' : 'malachite'}>{text}</Tag>;
}
