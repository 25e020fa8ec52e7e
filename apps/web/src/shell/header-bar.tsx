/** Header mode: the whole menu in one row on top, the user menu at its right end. */
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { useMessages } from '../i18n/messages.js';
import { useUnreadMessages } from '../notifications/use-unread-messages.js';
import { Bell } from '../notifications/bell.js';
import { TaskPill } from '../tasks/task-pill.js';
import { Avatar } from '../ui/avatar.js';
import { Wordmark } from '../ui/wordmark.js';
import { LanguageButton, SchemeButton } from '../ui/scheme-controls.js';
import { useCurrentCrumbs } from './crumbs.js';
import { TopSlot } from './top-bar.js';
import { JumpButton } from './jump-button.js';
import { activeItem, menuFor, type NavigationSection } from './navigation.js';
import { shellMessages } from './shell.messages.js';
import { Trail } from './top-bar.js';
import { UserMenu } from './user-menu.js';

export function HeaderBar({ narrow }: { narrow: boolean }) {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const unread = useUnreadMessages();
  const hasTrail = useCurrentCrumbs().length > 0;
  return (
    <>
      <header className="tk-top tk-header">
        <Link to="/dashboard" className="tk-home" aria-label={t('dashboard')}>
          <Wordmark size={32} />
        </Link>
        <nav className="tk-header-nav" aria-label={t('nav')}>
          {menuFor(user).map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </nav>
        <div className="tk-grow" />
        <TopSlot />
        <TaskPill />
        <JumpButton compact={narrow} />
        <Bell />
        <LanguageButton />
        <SchemeButton />
        <UserMenu withVersion>
          <button
            type="button"
            className="tk-top-me"
            aria-label={
              unread > 0 ? `${t('account')} · ${t('unreadMessages', { count: unread })}` : t('account')
            }
          >
            <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} size={32} />
            {unread > 0 && <em className="tk-nav-pip" />}
          </button>
        </UserMenu>
      </header>
      {hasTrail && (
        <div className="tk-header-trail">
          <Trail />
        </div>
      )}
    </>
  );
}

/** A single entry is a link, several open as a menu. */
function Section({ section }: { section: NavigationSection }) {
  const t = useMessages(shellMessages);
  const active = activeItem(useLocation().pathname);
  const here = section.items.some(({ key }) => key === active);
  const [only] = section.items;
  if (section.items.length === 1 && only)
    return (
      <Link
        className="tk-header-i"
        to={only.to}
        data-active={here || undefined}
        aria-current={here ? 'page' : undefined}
      >
        {t(only.key)}
      </Link>
    );
  return (
    <Menu shadow="md" position="bottom-start" width={200}>
      <Menu.Target>
        <button type="button" className="tk-header-i" data-active={here || undefined}>
          {t(section.title)}
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        {section.items.map(({ key, to, Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={to}
            aria-current={key === active ? 'page' : undefined}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
          >
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
