/** `/` and `/introduction`: introduces the product, with its own typesetter as the demonstration. */
import { Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import {
  IconArrowRight,
  IconBooks,
  IconBuildingCommunity,
  IconFileText,
  IconMathFunction,
  IconScan,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import { lazy, Suspense, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { VERSION } from '../../shell/version.js';
import { contactAddress } from '../../ui/contact.js';
import { LookOffer } from '../../ui/look-offer.js';
import { LanguageButton, SchemeButton } from '../../ui/scheme-controls.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Wordmark } from '../../ui/wordmark.js';
import { Counters } from './counters.js';
import { untilWanted } from '../../app/static-page.js';
import { landingMessages } from './landing.messages.js';
import styles from './landing.module.css';

/** The typesetter loads when the text is rendered; if its output is prerendered, on the first interaction. */
const Sheet = lazy(async () => {
  await untilWanted();
  return { default: (await import('./sheet.js')).Sheet };
});
const Branches = lazy(async () => {
  await untilWanted();
  return { default: (await import('./branches.js')).Branches };
});
const Demonstrations = lazy(async () => {
  await untilWanted();
  return { default: (await import('./demonstrations.js')).Demonstrations };
});

const FEATURES: readonly [MessageKey<typeof landingMessages> & `feature.${string}`, Icon][] = [
  ['feature.upload', IconScan],
  ['feature.write', IconMathFunction],
  ['feature.find', IconSearch],
  ['feature.compose', IconFileText],
  ['feature.share', IconBooks],
  ['feature.school', IconBuildingCommunity],
];
const EVERY_MS = 70;
const ADVANTAGES = ['advantage.rules', 'advantage.safe', 'advantage.open'] as const;

export function LandingPage() {
  const t = useMessages(landingMessages);
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <Header isSignedIn={isSignedIn} />
      <OfferPlace />
      <main>
        <section className={styles.hero}>
          <div>
            <Headline />
            <p>{t('hero.text')}</p>
            <StartButtons isSignedIn={isSignedIn} />
          </div>
          <div className={styles.sheetPlace}>
            <Suspense>
              <Sheet />
            </Suspense>
          </div>
        </section>
        <section className={styles.branches} aria-label={t('branches')}>
          <Suspense>
            <Branches />
          </Suspense>
        </section>
        <Counters isSignedIn={isSignedIn} />
        <section id="features" className={styles.section}>
          <h2>{t('features.title')}</h2>
          <ul className={styles.features}>
            {FEATURES.map(([name, Icon]) => (
              <li key={name}>
                <Icon size={24} stroke={1.5} aria-hidden />
                <h3>{t(name)}</h3>
                <p>{t(`${name}.text` as MessageKey<typeof landingMessages>)}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.demonstrations}>
          <Suspense>
            <Demonstrations />
          </Suspense>
        </div>
        <section className={styles.section}>
          <h2>{t('advantages')}</h2>
          <ol className={styles.advantages}>
            {ADVANTAGES.map((name) => (
              <li key={name}>
                <h3>{t(name)}</h3>
                <p>{t(`${name}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <ForSchools />
        <section className={styles.call}>
          <h2>{t('cta.title')}</h2>
          <p>{t('cta.text')}</p>
          <StartButtons isSignedIn={isSignedIn} />
        </section>
      </main>
      <footer className={styles.footer}>
        <span>{t('footer')}</span>
        <FooterLinks />
        <span>{t('footer.version', { version: VERSION })}</span>
      </footer>
    </div>
  );
}

/** The build does not know the operator's address: the prerendered page names none. */
function useContact(): string | null {
  const isMounted = useMounted();
  return isMounted ? contactAddress() : null;
}

function ForSchools() {
  const t = useMessages(landingMessages);
  const contact = useContact();
  return (
    <section className={styles.section}>
      <h2>{t('school.title')}</h2>
      <ul className={styles.advantages}>
        {(['school.people', 'school.data'] as const).map((name) => (
          <li key={name}>
            <h3>{t(name)}</h3>
            <p>{t(`${name}.text`)}</p>
          </li>
        ))}
        <li>
          <h3>{t('school.start')}</h3>
          <p>
            {contact === null ? (
              t('school.start.none')
            ) : (
              <>
                {t('school.start.text')} <a href={`mailto:${contact}`}>{contact}</a>
              </>
            )}
          </p>
        </li>
      </ul>
    </section>
  );
}

function FooterLinks() {
  const t = useMessages(landingMessages);
  const contact = useContact();
  return (
    <nav aria-label={t('footer.nav')}>
      <Link to="/terms">{t('terms')}</Link>
      <Link to="/privacy">{t('privacy')}</Link>
      {contact !== null && <a href={`mailto:${contact}`}>{t('contact')}</a>}
    </nav>
  );
}

/** Space reserved from the first paint for an offer (color-scheme.js). */
function OfferPlace() {
  const isMounted = useMounted();
  return (
    <div className={styles.offer} data-filled={isMounted || undefined}>
      <LookOffer />
    </div>
  );
}

function Header({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useMessages(landingMessages);
  return (
    <header className={styles.header}>
      <Wordmark size={34} />
      <nav aria-label={t('nav')}>
        <a href="#features">{t('features')}</a>
        <Link to="/LaTeXGuide">{t('guide')}</Link>
      </nav>
      <div className="tk-grow" />
      <LanguageButton size={36} />
      <SchemeButton size={36} />
      {isSignedIn ? (
        <Button component={Link} to="/question-banks">
          {t('enter')}
        </Button>
      ) : (
        <>
          <Button component={Link} to="/register" variant="subtle" className={styles.register}>
            {t('register')}
          </Button>
          <Button component={Link} to="/login">
            {t('login')}
          </Button>
        </>
      )}
    </header>
  );
}

function Headline() {
  const t = useMessages(landingMessages);
  const [first, second, marked, end] = [t('hero.first'), t('hero.second'), t('hero.marked'), t('hero.end')];
  return (
    <h1 aria-label={`${first} ${second}${marked}${end}`}>
      <span className={styles.line} aria-hidden>
        <Typed text={first} after="" />
      </span>
      <span className={styles.line} aria-hidden>
        <Typed text={second} after={first} />
        <u key={marked} style={delayed(first + second + marked)}>
          <Typed text={marked} after={first + second} />
        </u>
        <Typed text={end} after={first + second + marked} />
      </span>
    </h1>
  );
}

/** Each word keeps its place and each character has its time: CSS alone types it, before any code runs. */
function Typed({ text, after }: { text: string; after: string }) {
  return [...text].map((character, index) => (
    <span key={`${index} ${text}`} style={delayed(after, index)}>
      {character}
    </span>
  ));
}

const delayed = (after: string, index = 0): CSSProperties => ({
  animationDelay: `${([...after].length + index) * EVERY_MS}ms`,
});

function StartButtons({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useMessages(landingMessages);
  return (
    <div className={styles.buttons}>
      <Button
        component={Link}
        to={isSignedIn ? '/dashboard' : '/login'}
        size="lg"
        rightSection={<IconArrowRight size={18} stroke={1.8} />}
      >
        {t(isSignedIn ? 'startSignedIn' : 'start')}
      </Button>
      <Button component={Link} to="/LaTeXGuide" size="lg" variant="default">
        {t('guide')}
      </Button>
    </div>
  );
}
