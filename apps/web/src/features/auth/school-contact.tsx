/** What to do if one's school is not among those that may register, and whom to write to. */
import { defineMessages, useMessages } from '../../i18n/messages.js';
import { contactAddress } from '../../ui/contact.js';
import enUS from './personal-address.en-US.json' with { type: 'json' };
import zhCN from './personal-address.zh-CN.json' with { type: 'json' };

/** Loaded with this code, which most people never see. */
export const personalAddressMessages = defineMessages('personalAddress', { 'zh-CN': zhCN, 'en-US': enUS });

export function SchoolContact() {
  const t = useMessages(personalAddressMessages);
  const contact = contactAddress();
  if (contact === null) return t('personalSchoolNone');
  return (
    <>
      {t('personalSchool')} <a href={`mailto:${contact}`}>{contact}</a>
    </>
  );
}
