import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconListNumbers } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { SOURCE_FIELDS, type DraftSource } from './question-draft.js';
import styles from './question-editor.module.css';
import { recentSources } from './recent-sources.js';
import { SourceTemplates } from './source-templates.js';
import { sourceText } from './question-sheet.js';
import { questionMessages } from './questions.messages.js';

const NO_SOURCE = { year: null, school: null, grade: null, examType: null, number: null, text: null };

/** Year, school, grade, exam, number, or free text; displayed as one line. */
export const SourceField = memo(function SourceField({
  source,
  onChange,
  onShare,
}: {
  source: DraftSource;
  onChange: (source: DraftSource) => void;
  /** Gives every question this source; undefined if there is only one. */
  onShare?: (() => void) | undefined;
}) {
  const t = useMessages(questionMessages);
  const userId = useAuth(({ user }) => user?.id ?? '');
  const [recent, setRecent] = useState<DraftSource[]>([]);
  const text = sourceText({ ...NO_SOURCE, ...source });
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      width={400}
      trapFocus
      onOpen={() => setRecent(recentSources(userId))}
    >
      <Popover.Target>
        <button type="button" className="tk-chip" data-on={text !== '' || undefined}>
          {t('field.source')} {text && <b className={styles.sourceText}>{text}</b>}
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-label={t('field.source')}>
        {recent.length > 0 && (
          <div className={styles.recent} role="group" aria-label={t('source.recent')}>
            <small>{t('source.recent')}</small>
            {recent.map((each) => {
              const words = sourceText({ ...NO_SOURCE, ...each });
              return (
                // The number is the question's own.
                <button
                  key={words}
                  type="button"
                  className="tk-lnk"
                  onClick={() => onChange({ ...source, ...each })}
                >
                  {words}
                </button>
              );
            })}
          </div>
        )}
        <SourceTemplates source={source} onChange={onChange} />
        <div className={styles.sourceFields}>
          {SOURCE_FIELDS.map((field) => (
            <TextInput
              key={field}
              size="xs"
              label={t(`source.${field}`)}
              placeholder={t(`source.${field}Hint`)}
              value={source[field] ?? ''}
              maxLength={field === 'text' ? 200 : field === 'school' ? 100 : 20}
              onChange={(event) => {
                const { [field]: _old, ...rest } = source;
                const value = event.currentTarget.value;
                onChange(value === '' ? rest : { ...rest, [field]: value });
              }}
            />
          ))}
        </div>
        {text && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
            {t('source.clear')}
          </Button>
        )}
        {text && onShare && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconListNumbers size={15} aria-hidden />}
            onClick={onShare}
          >
            {t('source.share')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
});
