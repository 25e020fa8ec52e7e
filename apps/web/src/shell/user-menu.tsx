import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAuth } from '../auth/auth.store.js';
import { logOut } from '../auth/session.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { useLayout, type Theme } from '../layout/layout.store.js';
import { shellMessages } from './shell.messages.js';

const THEMES: [Theme, typeof IconSun][] = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
];

function themeOf(value: string): Theme {
  return THEMES.find(([theme]) => theme === value)?.[0] ?? 'light';
}

/** Appearance, language, logout. Entries for profile and settings come with those pages. */
export function UserMenu({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const { language, setLanguage } = useLanguage();
  const theme = useLayout((state) => state.theme);
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="top-start" shadow="md" width={232}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <div className="tk-menu-me">
          <b className="tk-1">{user?.name}</b>
          <small className="tk-1">{user?.email}</small>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(value) => setColorScheme(themeOf(value))}>
          {THEMES.map(([value, Icon]) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<Icon size={17} stroke={1.6} aria-hidden />}
            >
              {t(`theme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLanguage size={17} stroke={1.6} aria-hidden />}
          onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {t('language')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          onClick={() => void logOut()}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
