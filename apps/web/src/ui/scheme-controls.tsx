/** Language and colour scheme, for the top bar and the guest pages. */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { isDrawnByBuild } from '../app/static-page.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { controlsMessages } from './controls.messages.js';

export function LanguageButton({ size = 34, className }: { size?: number; className?: string }) {
  const t = useMessages(controlsMessages);
  const { language, setLanguage } = useLanguage();
  return (
    <ActionIcon
      size={size}
      className={className}
      aria-label={t('language')}
      title={t('language')}
      onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
    >
      <IconLanguage size={19} stroke={1.6} />
    </ActionIcon>
  );
}

export function SchemeButton({ size = 34, className }: { size?: number; className?: string }) {
  const t = useMessages(controlsMessages);
  // The prerendered page is light; elsewhere the button is right from the start.
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: isDrawnByBuild() }) === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const label = dark ? t('toLight') : t('toDark');
  return (
    <ActionIcon
      size={size}
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
