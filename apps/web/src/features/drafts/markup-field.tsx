/** A text of a question: shown as it prints, its source on a click, the preview staying below while one writes. */
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { MarkupEditor } from '../../ui/markup-editor/markup-editor.js';
import { QuestionText } from '../../ui/question-content.js';
import type { Figures } from '../../ui/rendered-text.js';
import type { DoubtRun } from './doubt-runs.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface MarkupFieldProps {
  label: string;
  value: string;
  figures: Figures;
  /** What may have been misread: underlined, with its other readings. */
  runs?: readonly DoubtRun[];
  band?: 'sure' | 'look' | 'fix';
  maxLength: number;
  /** Without a frame, inside a list. */
  bare?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

export function MarkupField({
  label,
  value,
  figures,
  runs,
  band,
  maxLength,
  bare,
  placeholder,
  onChange,
}: MarkupFieldProps) {
  const t = useMessages(draftMessages);
  const [editing, setEditing] = useState(false);
  if (!editing) {
    return (
      <button
        type="button"
        className={bare ? styles.bare : styles.set}
        data-band={band}
        data-markup-field={label}
        aria-label={`${label}: ${t('field.edit')}`}
        onClick={() => setEditing(true)}
      >
        {value.trim() ? (
          <QuestionText
            className="tk-paper"
            inline={bare ?? false}
            source={value}
            figures={figures}
            marks={runs ?? NO_RUNS}
          />
        ) : (
          <span className="tk-dim3">{placeholder ?? t('field.empty')}</span>
        )}
      </button>
    );
  }
  return (
    <div>
      <MarkupEditor
        label={label}
        value={value}
        figures={figures}
        doubts={runs ?? NO_RUNS}
        maxLength={maxLength}
        minRows={bare ? 1 : 2}
        autoFocus
        onChange={onChange}
        onBlur={() => setEditing(false)}
        onLeave={() => setEditing(false)}
      />
      <div className={styles.set} style={{ marginTop: 6, cursor: 'default' }} aria-hidden>
        <QuestionText className="tk-paper" source={value} figures={figures} />
      </div>
    </div>
  );
}

const NO_RUNS: readonly DoubtRun[] = [];
