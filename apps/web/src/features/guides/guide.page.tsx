import { useEffect } from 'react';
import { Link, NavLink, useLocation, useParams } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { PageHeader } from '../../ui/page.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useTabInView } from '../../ui/use-tab-in-view.js';
import { Catalogue } from './catalogue.js';
import type { Guide } from './content/guide.js';
import { GUIDES } from './content/index.js';
import { GuideHits, GuideSearch, useGuideSearch } from './guide-search.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';
import { LiveExample } from './live-example.js';

export function GuidePage() {
  const { kind = '', name = '' } = useParams();
  const guide = GUIDES.find(({ path }) => path === `/guide/${kind}/${name}`);
  return guide ? <Shown key={guide.path} guide={guide} /> : <ToNotFound />;
}

function Shown({ guide }: { guide: Guide }) {
  const t = useMessages(guideMessages);
  const { language } = useFormat();
  const { words, setWords } = useGuideSearch();
  const title = guide.title[language];
  usePageTitle(title);
  useCrumbs([{ label: title }]);
  useSectionOfAddress(words === '');
  const others = useTabInView(guide.path);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        sub={guide.sub[language]}
        actions={<GuideSearch words={words} onChange={setWords} />}
      />
      <nav ref={others} className={styles.guides} aria-label={t('all')}>
        {GUIDES.map((other) => (
          <NavLink key={other.path} to={other.path}>
            {other.title[language]}
          </NavLink>
        ))}
      </nav>
      {words.trim() === '' ? (
        <div className={styles.columns}>
          <nav className={`tk-only-d ${styles.contents}`} aria-label={t('contents')}>
            {guide.sections.map((section) => (
              <Link key={section.id} to={`#${section.id}`}>
                {section.title[language]}
              </Link>
            ))}
          </nav>
          <div>
            {guide.sections.map((section) => (
              <section key={section.id} id={section.id} className={styles.section}>
                <h2>{section.title[language]}</h2>
                <p>{section.text[language]}</p>
                {section.examples.map((example) => (
                  <LiveExample key={`${language}${example.note['en-US']}`} example={example} />
                ))}
                {section.catalogue && <Catalogue name={section.catalogue} />}
              </section>
            ))}
          </div>
        </div>
      ) : (
        <GuideHits words={words} />
      )}
    </div>
  );
}

/** Scrolls to the section that the address names. */
function useSectionOfAddress(isShown: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isShown && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key, isShown]);
}
