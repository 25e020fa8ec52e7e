/**
 * The app begins in Chinese and light. A browser in English or a dark system gets one quiet line that offers the
 * switch, one offer at a time, until it is accepted, refused or chosen elsewhere.
 */
import { useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { IconX } from '@tabler/icons-react';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { useLayout } from '../layout/layout.store.js';
import { useLookOffers } from '../layout/look-offer.store.js';
import { controlsMessages } from './controls.messages.js';

const isBrowserEnglish = () => /^en\b/i.test(navigator.language);
const isSystemDark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

export function LookOffer() {
  const t = useMessages(controlsMessages);
  const { language, setLanguage } = useLanguage();
  const theme = useLayout(({ theme }) => theme);
  const { setColorScheme } = useMantineColorScheme();
  const { settled, dismiss } = useLookOffers();
  // Not in the static page, which knows no browser.
  const isMounted = useMounted();
  useEffect(() => {
    if (language === 'en-US') dismiss('language');
  }, [language, dismiss]);
  useEffect(() => {
    if (theme !== 'light') dismiss('scheme');
  }, [theme, dismiss]);

  const offersEnglish =
    isMounted && language === 'zh-CN' && !settled.includes('language') && isBrowserEnglish();
  const offersDark = isMounted && theme === 'light' && !settled.includes('scheme') && isSystemDark();
  if (!offersEnglish && !offersDark) return null;
  return (
    <div className="tk-look-offer" role="region" aria-label={t('offer')}>
      <span lang={offersEnglish ? 'en' : undefined}>{t(offersEnglish ? 'offerEnglish' : 'offerDark')}</span>
      <button
        type="button"
        className="tk-text-button tk-touch"
        onClick={() => (offersEnglish ? setLanguage('en-US') : setColorScheme('auto'))}
      >
        {offersEnglish ? t('language') : t('followSystem')}
      </button>
      <button
        type="button"
        className="tk-banner-x"
        aria-label={t('refuseOffer')}
        onClick={() => dismiss('language', 'scheme')}
      >
        <IconX size={15} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
