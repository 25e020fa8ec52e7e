/**
 * A paper to view. Its sheets are too small to read on a narrow screen: it shows the questions first, at reading size,
 * with the sheets one tap away. This browser remembers the last choice.
 */
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { keepText, readText } from '../../auth/kept-text.js';
import { useMessages } from '../../i18n/messages.js';
import { PaperFlow } from './paper-flow.js';
import { PaperSheets, type PaperSheetsProps } from './paper-sheets.js';
import { paperMessages } from './papers.messages.js';
import styles from './paper-sheets.module.css';

/** 700 px: below it a sheet has less than nine tenths of its size. In em, like the shell's widths. */
const NARROW = '(max-width: 43.74em)';
const FORMS = ['questions', 'sheets'] as const;
type Form = (typeof FORMS)[number];
/** The storage key of the chosen form. */
const KEPT_AS = 'paper-form';

interface PrintedPaperProps extends PaperSheetsProps {
  /** Above the paper, next to the choice of its form. */
  children?: ReactNode;
}
export function PrintedPaper({ children, ...paper }: PrintedPaperProps) {
  const t = useMessages(paperMessages);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [form, setForm] = useKeptForm();
  return (
    <>
      {(isNarrow || children) && (
        <div className={styles.bar}>
          {isNarrow && (
            <SegmentedControl
              aria-label={t('form')}
              value={form}
              onChange={(value) => setForm(value === 'sheets' ? value : 'questions')}
              data={FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          )}
          {children}
        </div>
      )}
      {isNarrow && form === 'questions' ? <PaperFlow {...paper} /> : <PaperSheets {...paper} />}
    </>
  );
}

function useKeptForm(): [Form, (form: Form) => void] {
  const [form, setForm] = useState<Form>(() => (readText(KEPT_AS) === 'sheets' ? 'sheets' : 'questions'));
  const keep = (next: Form) => {
    setForm(next);
    keepText(KEPT_AS, next);
  };
  return [form, keep];
}
