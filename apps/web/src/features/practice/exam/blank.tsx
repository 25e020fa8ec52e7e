/** One blank: a formula by MathLive, or plain text. The plain field is there until the formula editor has loaded. */
import { Button, TextInput } from '@mantine/core';
import { EXAM_LIMITS } from '@tiku/contracts/exams';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { asFormula, formulaOf, isFormula } from '../blank-text.js';
import { practiceMessages } from '../practice.messages.js';
import { useFormulaField } from './formula-field.js';
import type { BlankProps } from './math-blank.js';
import styles from './exam.module.css';

export function Blank({ beginsAsFormula, ...props }: BlankProps & { beginsAsFormula: boolean }) {
  const t = useMessages(practiceMessages);
  const { label, name, value, isClosed, onWrite } = props;
  const frame = useRef<HTMLDivElement>(null);
  const formulaField = useFormulaField(frame);
  const [isMath, setIsMath] = useState(() => isFormula(value, beginsAsFormula));
  const change = () => {
    if (value !== '') onWrite(isMath ? formulaOf(value) : asFormula(formulaOf(value)));
    setIsMath(!isMath);
  };
  return (
    <div className={styles.blank}>
      <span>{label}</span>
      <div className={styles.blankField} ref={frame}>
        {isMath && formulaField ? (
          formulaField(props)
        ) : (
          <TextInput
            aria-label={name}
            readOnly={isClosed}
            maxLength={EXAM_LIMITS.blankChars}
            value={value}
            onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          />
        )}
      </div>
      <Button variant="subtle" size="compact-sm" disabled={isClosed} onClick={change}>
        {t(isMath ? 'asText' : 'asFormula')}
      </Button>
    </div>
  );
}
