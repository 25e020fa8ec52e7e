/** A labelled field of the editor, with a mark that asks to check it and its doubts below. */
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { DoubtMark, type ConfidenceBand } from '../../ui/marks.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface FieldProps {
  label: string;
  /** The evidence's name for it: the source highlights the place of the focused field. */
  name?: string;
  required?: boolean;
  band?: ConfidenceBand;
  flags?: ReactNode;
  children: ReactNode;
}
export function Field({ label, name, required, band, flags, children }: FieldProps) {
  const t = useMessages(draftMessages);
  return (
    <div data-question-field={name} data-doubt={(band && band !== 'sure') || undefined}>
      <div className={styles.label}>
        <span>
          {label}
          {required && <i aria-label={t('required')}>*</i>}
        </span>
        {band && <DoubtMark band={band} />}
      </div>
      {children}
      {flags}
    </div>
  );
}
