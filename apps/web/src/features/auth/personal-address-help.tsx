/** What somebody can do whose address may not register. */
import { Link } from 'react-router-dom';
import { defineMessages, useMessages } from '../../i18n/messages.js';
import { contactAddress } from '../../ui/contact.js';
import styles from './auth.module.css';
import enUS from './personal-address.en-US.json' with { type: 'json' };
import zhCN from './personal-address.zh-CN.json' with { type: 'json' };

/** Loaded with this code, which most people never see. */
const personalAddressMessages = defineMessages('personalAddress', { 'zh-CN': zhCN, 'en-US': enUS });

export default function PersonalAddressHelp() {
  const t = useMessages(personalAddressMessages);
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
