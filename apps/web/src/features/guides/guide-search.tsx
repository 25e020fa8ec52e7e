/** Finds sections of all guides. The words are in the address, so that a result can be shared. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { sectionsWith } from './content/index.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';

export function useGuideSearch() {
  const [{ q }, set] = useQueryState({ q: '' });
  return { words: q, setWords: (words: string) => set({ q: words }) };
}

export function GuideSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useMessages(guideMessages);
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t('search')}
      placeholder={t('searchHint')}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      value={words}
      maxLength={60}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function GuideHits({ words }: { words: string }) {
  const t = useMessages(guideMessages);
  const { language } = useFormat();
  const hits = sectionsWith(words, language);
  return (
    <section className={styles.hits}>
      <p role="status">
        {hits.length > 0 ? t('found', { count: hits.length }) : t('foundNone', { words: words.trim() })}
      </p>
      <ul>
        {hits.map(({ guide, section }) => (
          <li key={`${guide.path}#${section.id}`}>
            <Link to={`${guide.path}#${section.id}`}>
              <small>{guide.title[language]}</small>
              <b>{section.title[language]}</b>
              <span>{section.text[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
