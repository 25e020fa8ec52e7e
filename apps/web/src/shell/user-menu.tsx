/** Profile, settings, appearance, language, logout. An entry is added together with its page. */
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MenuBalance } from '../features/vcount/menu-balance.js';
import { useAuth } from '../auth/auth.store.js';
import { signInNameOf } from '../auth/sign-in-name.js';
import { logOut } from '../auth/session.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { useUnreadMessages } from '../notifications/use-unread-messages.js';
import { useLayout, type Theme } from '../layout/layout.store.js';
import { HELP_ITEMS, ownItemsFor } from './navigation.js';
import { shellMessages } from './shell.messages.js';
import { VERSION } from './version.js';

const THEMES: [Theme, typeof IconSun][] = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
];

/** As in the sidebar, which this menu replaces in header mode. */
function MenuUnread() {
  const t = useMessages(shellMessages);
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <em className="tk-menu-unread" title={t('unreadMessages', { count })}>
      {count}
    </em>
  );
}

function themeOf(value: string): Theme {
  return THEMES.find(([theme]) => theme === value)?.[0] ?? 'light';
}

interface UserMenuProps {
  children: ReactNode;
  /** The header has no footer: its menu shows the version. */
  withVersion?: boolean;
}

export function UserMenu({ children, withVersion }: UserMenuProps) {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const { language, setLanguage } = useLanguage();
  const theme = useLayout((state) => state.theme);
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Menu position={withVersion ? 'bottom-end' : 'top-start'} shadow="md" width={232}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <div className="tk-menu-me">
          <b className="tk-1" title={user?.name}>
            {user?.name}
          </b>
          <small className="tk-1" title={user ? signInNameOf(user) : undefined}>
            {user && signInNameOf(user)}
          </small>
        </div>
        <Menu.Divider />
        {ownItemsFor(user).map(({ key, to, Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={to}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
            rightSection={key === 'vcount' ? <MenuBalance /> : key === 'myEnterprise' && <MenuUnread />}
          >
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {HELP_ITEMS.map(({ key, to, Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={to}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
          >
            {t(key)}
          </Menu.Item>
        ))}
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
        {withVersion && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to="/version" rightSection={<small>{VERSION}</small>}>
              {t('version')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
