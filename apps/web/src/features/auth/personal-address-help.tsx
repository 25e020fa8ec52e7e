/** What somebody can do whose address may not register. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import styles from './auth.module.css';
import { personalAddressMessages, SchoolContact } from './school-contact.js';

export default function PersonalAddressHelp() {
  const t = useMessages(personalAddressMessages);
  return (
    <div className={styles.help} role="note">
      <b>{t('personalTitle')}</b>
      <ul>
        <li>
          <SchoolContact />
        </li>
        <li>
          {t('personalGuides')} <Link to="/LaTeXGuide">{t('guide')}</Link>
        </li>
      </ul>
    </div>
  );
}
