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

/** The sample on the card of each guide. */
const SAMPLES: Record<string, string> = {
  '/guide/latex/math': '$$\\int_0^1 x^2\\,\\mathrm{d}x=\\frac13$$',
  '/guide/latex/questions': '$A\\cap B=$\\choice',
  '/guide/tikz/basics':
    '\\begin{tikzpicture}\n\\draw (0,0) -- (2.4,0) -- (1.6,1.3) -- cycle;\n\\end{tikzpicture}',
  '/guide/tikz/functions':
    '\\begin{tikzpicture}\n\\draw[->] (-1.6,0) -- (1.7,0);\n\\draw[->] (0,-0.3) -- (0,1.4);\n\\draw[thick, domain=-1.1:1.1, samples=50] plot (\\x, {\\x*\\x});\n\\end{tikzpicture}',
  '/guide/tikz/effects':
    '\\begin{tikzpicture}\n\\fill[blue, opacity=0.3] (0,0) circle (0.7);\n\\fill[red, opacity=0.3] (0.8,0) circle (0.7);\n\\end{tikzpicture}',
};

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
