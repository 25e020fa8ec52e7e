/** What somebody can do whose address may not register. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { contactAddress } from '../../ui/contact.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';

export function PersonalAddressHelp() {
  const t = useMessages(authMessages);
  const contact = contactAddress();
  return (
    <div className={styles.help} role="note">
      <b>{t('personalTitle')}</b>
      <ul>
        <li>
          {t('personalSchool')}
          {contact !== null && (
            <>
              {' '}
              {t('personalContact')} <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </li>
        <li>
          {t('personalGuides')} <Link to="/LaTeXGuide">{t('guide')}</Link>
        </li>
      </ul>
    </div>
  );
}
