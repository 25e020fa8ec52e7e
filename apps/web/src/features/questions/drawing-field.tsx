/** Drawings of a question: descriptions for those without one, and the placing of imported ones outside its texts. */
import { Button, TextInput } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { suggestedAlt } from '../../ui/drawings/drawing-alt.js';
import { QuestionText } from '../../ui/question-content.js';
import {
  drawingsWithoutAlt,
  textOfDrawing,
  withDrawingAlt,
  withDrawingInText,
  withoutDrawing,
} from './pictures/draft-drawings.js';
import { sameFields, type QuestionDraft } from './question-draft.js';
import styles from './drawing-field.module.css';
import { questionMessages } from './questions.messages.js';
import type { EditDraft } from './use-draft-history.js';

interface DrawingFieldProps {
  draft: QuestionDraft;
  onEdit: EditDraft;
  error: string | undefined;
}

export const DrawingField = memo(
  function DrawingField({ draft, onEdit, error }: DrawingFieldProps) {
    const t = useMessages(questionMessages);
    const silent = useMemo(() => drawingsWithoutAlt(draft), [draft]);
    if (silent.length === 0 && draft.tikz.length === 0) return null;
    return (
      <section className={styles.drawings} aria-label={t('drawings')}>
        {draft.tikz.map((drawing) => (
          <div key={drawing.id} className={styles.stored}>
            <QuestionText source={`![](tikz:${drawing.id})`} figures={{ images: [], tikz: draft.tikz }} />
            {textOfDrawing(drawing) !== null && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onEdit((before) => withDrawingInText(before, drawing.id))}
              >
                {t('drawing.inText')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onEdit((before) => withoutDrawing(before, drawing.id))}
            >
              {t('drawing.remove')}
            </Button>
          </div>
        ))}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {silent.map((source, index) => (
          <MissingAlt
            key={source}
            source={source}
            label={silent.length === 1 ? t('drawing.alt') : t('drawing.altOf', { n: index + 1 })}
            onAdd={(alt) => onEdit((before) => withDrawingAlt(before, source, alt))}
          />
        ))}
      </section>
    );
  },
  sameFields(['stem', 'options', 'fillAnswers', 'solutionAnswers', 'solution', 'tikz']),
);

interface MissingAltProps {
  source: string;
  label: string;
  onAdd: (alt: string) => void;
}
/** Proposes what the source reveals; the person knows better. */
function MissingAlt({ source, label, onAdd }: MissingAltProps) {
  const t = useMessages(questionMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const alt = typed ?? suggestedAlt(source);
  return (
    <div className={styles.missing}>
      <TextInput
        size="xs"
        label={label}
        description={t('drawing.altHint')}
        maxLength={300}
        value={alt}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" disabled={alt.trim() === ''} onClick={() => onAdd(alt)}>
        {t('drawing.addAlt')}
      </Button>
    </div>
  );
}
