/** The question as it will print, and the parts that cannot be typeset. */
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { rendered } from '../../ui/rendered-text.js';
import { QuestionContent } from '../../ui/question-content.js';
import { textsOf } from './pictures/draft-texts.js';
import { bodyOf, isChoice, type QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

export const QuestionPreview = memo(function QuestionPreview({
  draft,
  number,
}: {
  draft: QuestionDraft;
  number: number;
}) {
  const t = useMessages(questionMessages);
  const question = useMemo(
    () => ({
      ...bodyOf(draft),
      // The same list while only other texts change: its columns are not measured again.
      options: isChoice(draft) ? draft.options : NO_OPTIONS,
      stem: draft.stem,
      solution: draft.solution,
      images: draft.images,
      tikz: draft.tikz,
    }),
    [draft],
  );
  const tally = useMemo(() => formulaTally(textsOf(question)), [question]);
  const empty = draft.stem.trim() === '';
  return (
    <section className={styles.preview} aria-label={t('pane.preview')}>
      <div className={styles.desk} data-scrolls="preview">
        <div className={`tk-sheet ${styles.paper}`}>
          {empty ? (
            <p className={styles.nothing}>{t('previewEmpty')}</p>
          ) : (
            <QuestionContent question={question} number={number} showAnswer />
          )}
        </div>
      </div>
      <div className={styles.diagnosis} role="status">
        {tally.formulas > 0 && (
          <span data-ok={tally.errors === 0 || undefined}>
            <IconCheck size={15} stroke={2} aria-hidden />
            {t('formulasSet', { count: tally.formulas - tally.errors })}
          </span>
        )}
        {tally.errors > 0 && (
          <span data-bad>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            {t('formulasFailed', { count: tally.errors })}
          </span>
        )}
      </div>
    </section>
  );
});

const NO_OPTIONS: QuestionDraft['options'] = [];

function formulaTally(texts: readonly string[]): { formulas: number; errors: number } {
  let formulas = 0;
  let errors = 0;
  for (const text of texts) {
    if (text === '') continue;
    const { metadata, error } = rendered(text, 'block');
    formulas += metadata.formulaCount;
    errors += error?.count ?? 0;
  }
  return { formulas: Math.max(formulas, errors), errors };
}
