/** /terms and /privacy: what the software does, in the operator's name. Readable without login. */
import { PAPER_BANK_LIMITS } from '@tiku/contracts/paper-bank';
import { KEPT_CHARS } from '@tiku/contracts/vcount-ledger';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { contactAddress } from '../../ui/contact.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { legalMessages } from './legal.messages.js';
import styles from './legal.module.css';

const SECTIONS = {
  terms: ['terms.account', 'terms.content', 'terms.money', 'terms.conduct', 'terms.end', 'terms.liability'],
  privacy: [
    'privacy.what',
    'privacy.where',
    'privacy.who',
    'privacy.browser',
    'privacy.keep',
    'privacy.rights',
  ],
} as const;

export function TermsPage() {
  return <Document name="terms" other="privacy" />;
}
export function PrivacyPage() {
  return <Document name="privacy" other="terms" />;
}

type Name = keyof typeof SECTIONS;
function Document({ name, other }: { name: Name; other: Name }) {
  const t = useMessages(legalMessages);
  const contact = contactAddress();
  usePageTitle(t(name));
  return (
    <article className={styles.page}>
      <PageHeader title={t(name)} sub={t(`${name}.sub`)} />
      {SECTIONS[name].map((section) => (
        <section key={section}>
          <h2>{t(section)}</h2>
          <p>{t(`${section}.text`, { days: PAPER_BANK_LIMITS.refundDays, ...KEPT_CHARS })}</p>
        </section>
      ))}
      <section>
        <h2>{t('contact')}</h2>
        <p>
          {contact === null ? (
            t('contact.none')
          ) : (
            <>
              {t('contact.text')} <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </p>
      </section>
      <p>
        <Link to={`/${other}`}>{t(other)}</Link>
      </p>
    </article>
  );
}
