/** One blank: a formula by MathLive, or plain text. The plain field is there until the formula editor has loaded. */
import { Button, TextInput } from '@mantine/core';
import { EXAM_LIMITS } from '@tiku/contracts/exams';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import type { BlankProps } from './math-blank.js';
import styles from './exam.module.css';

const MathBlank = lazy(async () => ({ default: (await import('./math-blank.js')).MathBlank }));

export function Blank(props: BlankProps) {
  const t = useMessages(practiceMessages);
  const { label, name, value, isClosed, onWrite } = props;
  // What was written as words stays words.
  const [isText, setIsText] = useState(() => /\p{Script=Han}/u.test(value));
  const plain = (
    <TextInput
      aria-label={name}
      readOnly={isClosed}
      maxLength={EXAM_LIMITS.blankChars}
      value={value}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
  return (
    <div className={styles.blank}>
      <span>{label}</span>
      <div className={styles.blankField}>
        {isText ? (
          plain
        ) : (
          <Suspense fallback={plain}>
            <MathBlank {...props} />
          </Suspense>
        )}
      </div>
      <Button variant="subtle" size="compact-sm" disabled={isClosed} onClick={() => setIsText(!isText)}>
        {t(isText ? 'asFormula' : 'asText')}
      </Button>
    </div>
  );
}
