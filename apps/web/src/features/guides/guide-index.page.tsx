import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { QuestionText } from '../../ui/question-content.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { GUIDES } from './content/index.js';
import { GuideHits, GuideSearch, useGuideSearch } from './guide-search.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';
import { SAMPLES } from './samples.js';

export function GuideIndexPage() {
  const t = useMessages(guideMessages);
  const { language } = useFormat();
  const { words, setWords } = useGuideSearch();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={<GuideSearch words={words} onChange={setWords} />}
      />
      {words.trim() === '' ? (
        <ul className={styles.cards}>
          {GUIDES.map(({ path, title, sub, sections }) => (
            <li key={path}>
              <Link to={path} className={styles.card}>
                <div className={`tk-paper ${styles.sample}`} aria-hidden>
                  <QuestionText source={SAMPLES[path] ?? ''} />
                </div>
                <h2>{title[language]}</h2>
                <p>{sub[language]}</p>
                <small>{t('sections', { count: sections.length })}</small>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/markdown-demo" className={styles.card} data-plain>
              <div className={`tk-paper ${styles.sample}`} aria-hidden>
                <QuestionText source={t('playgroundSample')} />
              </div>
              <h2>{t('playground')}</h2>
              <p>{t('playgroundSub')}</p>
              <small>
                {t('openPlayground')} <IconChevronRight size={14} aria-hidden />
              </small>
            </Link>
          </li>
        </ul>
      ) : (
        <GuideHits words={words} />
      )}
    </div>
  );
}
