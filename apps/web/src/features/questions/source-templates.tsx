/** Exams by name and recent years: most of a source without typing it. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { DraftSource } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

const YEARS = 5;
/** Without a search the most used ones. */
const SHOWN_MAX = 6;

/** The name contains every typed word, in any order. */
function findTemplates(templates: readonly string[], search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}

export function SourceTemplates({
  source,
  onChange,
}: {
  source: DraftSource;
  onChange: (source: DraftSource) => void;
}) {
  const t = useMessages(questionMessages);
  const [search, setSearch] = useState('');
  const [thisYear] = useState(() => new Date().getFullYear());
  const found = findTemplates(t('source.templates').split(','), search).slice(0, SHOWN_MAX);
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago));
  return (
    <div className={styles.templates}>
      <TextInput
        size="xs"
        label={t('source.template')}
        placeholder={t('source.templateHint')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div role="group" aria-label={t('source.template')}>
        {found.map((examType) => (
          <button
            key={examType}
            type="button"
            className="tk-chip"
            data-on={source.examType === examType || undefined}
            aria-pressed={source.examType === examType}
            onClick={() => onChange({ ...source, examType })}
          >
            {examType}
          </button>
        ))}
        {found.length === 0 && <small>{t('source.noTemplate')}</small>}
      </div>
      <div role="group" aria-label={t('source.years')}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className="tk-chip"
            data-on={source.year === year || undefined}
            aria-pressed={source.year === year}
            onClick={() => onChange({ ...source, year })}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  );
}
