/** Where a response is given, by the form of the question. */
import { Textarea } from '@mantine/core';
import type { ResponseValue } from '@tiku/contracts/exams';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import { blanksOf, textOf, withBlank } from '../responded.js';
import { Blank } from './blank.js';
import { Choices, type ItemInputProps } from './choices.js';
import styles from './exam.module.css';

const TEXT_MAX = 20_000;

export function ItemInput(props: ItemInputProps) {
  const t = useMessages(practiceMessages);
  const { item, value, isClosed } = props;
  const [isTooLong, setTooLong] = useState(false);
  const onWrite = (next: ResponseValue) => {
    const isWritten = props.onWrite(next);
    setTooLong(!isWritten && !isClosed);
    return isWritten;
  };
  const { form, number, question } = item;
  if (form === 'choice' || form === 'multipleChoice') return <Choices {...props} />;
  if (form === 'solution')
    return (
      <Textarea
        autosize
        minRows={4}
        label={t('work')}
        description={t('workText')}
        maxLength={TEXT_MAX}
        readOnly={isClosed}
        error={isTooLong && t('tooLong')}
        value={textOf(value)}
        onChange={({ currentTarget }) => onWrite({ parts: [{ text: currentTarget.value, files: [] }] })}
      />
    );
  return (
    <div className={styles.blanks}>
      {Array.from({ length: question.blanks }, (_, at) => (
        <Blank
          key={at}
          label={question.blanks > 1 ? t('blank', { n: at + 1 }) : t('onlyBlank')}
          name={t('blankOf', { number, n: at + 1 })}
          value={blanksOf(value)[at] ?? ''}
          isClosed={isClosed}
          beginsAsFormula={question.formulas[at] ?? false}
          onWrite={(text) => onWrite(withBlank(value, at, text, question.blanks))}
        />
      ))}
      {isTooLong && <p role="alert">{t('tooLong')}</p>}
    </div>
  );
}
