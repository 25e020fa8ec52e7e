/** A text of a question: rendered as in print, its source on a click, with a preview below while typing. */
import { memo, useCallback, useRef, useState } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { IconMathSymbols } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { editorMessages } from '../../ui/markup-editor/editor.messages.js';
import type { Insert } from '../../ui/markup-editor/insertion.js';
import { MarkupEditor } from '../../ui/markup-editor/markup-editor.js';
import { SymbolPalette } from '../../ui/markup-editor/symbol-palette.js';
import { QuestionText } from '../../ui/question-content.js';
import type { Figures } from '../../ui/rendered-text.js';
import { NO_RUNS, type DoubtRun } from './doubt-runs.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface MarkupFieldProps {
  /** The owner of the text: another question shows its own, and ends editing of the former. */
  of: string;
  label: string;
  value: string;
  figures: Figures;
  /** The runs that may be misread: underlined, with their other readings. */
  runs?: readonly DoubtRun[];
  band?: 'sure' | 'look' | 'fix';
  maxLength: number;
  /** Without a frame, inside a list. */
  bare?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Does not render on a keystroke in another field. */
export const MarkupField = memo(function MarkupField({
  of,
  label,
  value,
  figures,
  runs = NO_RUNS,
  band,
  maxLength,
  bare,
  placeholder,
  onChange,
}: MarkupFieldProps) {
  const t = useMessages(draftMessages);
  const [editing, setEditing] = useState<string | null>(null);
  if (editing !== null && editing !== of) setEditing(null);
  const target = useRef<Insert | null>(null);
  const takeInsert = useCallback((insert: Insert) => {
    target.current = insert;
  }, []);
  const insert = useCallback<Insert>((insertion) => target.current?.(insertion), []);
  if (editing !== of) {
    return (
      <button
        // Another question's text: the focus does not stay for it.
        key={of}
        type="button"
        className={bare ? styles.bare : styles.set}
        data-band={band}
        data-markup-field={label}
        aria-label={`${label}: ${t('field.edit')}`}
        onClick={() => setEditing(of)}
      >
        {value.trim() ? (
          <QuestionText
            className="tk-paper"
            inline={bare ?? false}
            source={value}
            figures={figures}
            marks={runs}
          />
        ) : (
          <span className="tk-dim3">{placeholder ?? t('field.empty')}</span>
        )}
      </button>
    );
  }
  return (
    <div
      // The palette belongs to the field: moving there does not end the edit.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setEditing(null);
      }}
    >
      <MarkupEditor
        key={of}
        label={label}
        value={value}
        figures={figures}
        doubts={runs}
        maxLength={maxLength}
        minRows={bare ? 1 : 2}
        autoFocus
        onChange={onChange}
        onFocus={takeInsert}
        onLeave={() => setEditing(null)}
      />
      <Palette onInsert={insert} />
      <div className={styles.set} style={{ marginTop: 6, cursor: 'default' }} aria-hidden>
        <QuestionText className="tk-paper" source={value} figures={figures} />
      </div>
    </div>
  );
});

/** Symbols for the edited field; whether the palette is open is remembered for all fields. */
const Palette = memo(function Palette({ onInsert }: { onInsert: Insert }) {
  const t = useMessages(editorMessages);
  const [isOpen, setOpen] = useLocalStorage({ key: 'review-palette-open', defaultValue: false });
  return (
    <div className={styles.palette}>
      <button
        type="button"
        className="tk-lnk"
        data-quiet
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMathSymbols size={15} stroke={1.7} aria-hidden />
        {t('palette')}
      </button>
      {isOpen && <SymbolPalette onInsert={onInsert} />}
    </div>
  );
});
