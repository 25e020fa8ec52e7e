/** An editable source with its rendering. */
import { useState, useDeferredValue } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { MarkupEditor } from '../../ui/markup-editor/markup-editor.js';
import { QuestionText } from '../../ui/question-content.js';
import type { Example } from './content/guide.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';
import { useCopy } from './use-copy.js';

const EXAMPLE_CHARS_MAX = 5_000;

export function LiveExample({ example }: { example: Example }) {
  const t = useMessages(guideMessages);
  const { language } = useFormat();
  const copy = useCopy();
  const given = typeof example.source === 'string' ? example.source : example.source[language];
  const [edited, setEdited] = useState<string | null>(null);
  const source = edited ?? given;
  const shown = useDeferredValue(source);
  const note = example.note[language];
  return (
    <figure className={styles.example}>
      <figcaption>
        <span>{note}</span>
        {edited !== null && edited !== given && (
          <button type="button" className="tk-lnk" data-quiet onClick={() => setEdited(null)}>
            {t('reset')}
          </button>
        )}
        <button type="button" className="tk-lnk" onClick={() => copy(source)}>
          {t('copy')}
        </button>
      </figcaption>
      <div className={styles.live}>
        <MarkupEditor
          label={t('exampleSource', { note })}
          value={source}
          maxLength={EXAMPLE_CHARS_MAX}
          onChange={setEdited}
        />
        <div className={`tk-paper ${styles.result}`} role="region" aria-label={t('result')}>
          <QuestionText source={shown} />
        </div>
      </div>
    </figure>
  );
}
