/** The menu itself: at the left of the page, or inside the drawer of a phone or tablet (`onNavigate` closes that). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { logOut } from '../auth/session.js';
import { useMessages } from '../i18n/messages.js';
import { useUnreadMessages } from '../notifications/use-unread-messages.js';
import { useRunningCount } from '../tasks/use-running-count.js';
import { Avatar } from '../ui/avatar.js';
import { Seal, Wordmark } from '../ui/wordmark.js';
import { activeItem, menuFor, ownItemsFor, type NavigationItem, type PageKey } from './navigation.js';
import { shellMessages } from './shell.messages.js';
import { UserMenu } from './user-menu.js';
import { VERSION } from './version.js';

interface SidebarProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

export function SidebarContent({ collapsed, onNavigate }: SidebarProps) {
  const t = useMessages(shellMessages);
  const active = activeItem(useLocation().pathname);
  const user = useAuth((state) => state.user);
  const item = (entry: NavigationItem) => (
    <Item
      key={entry.key}
      item={entry}
      active={entry.key === active}
      collapsed={collapsed}
      {...(onNavigate ? { onNavigate } : {})}
    />
  );
  const menu = useActiveInView(active);
  return (
    <>
      <div className="tk-side-top">
        <Link to="/dashboard" className="tk-home" aria-label={t('dashboard')} onClick={onNavigate}>
          {collapsed ? <Seal size={34} /> : <Wordmark size={34} />}
        </Link>
      </div>
      <div className="tk-side-scroll" ref={menu}>
        {menuFor(user).map((section) => (
          <section key={section.title}>
            <h2>{collapsed ? <span className="tk-sr">{t(section.title)}</span> : t(section.title)}</h2>
            {section.items.map(item)}
          </section>
        ))}
      </div>
      <div className="tk-side-foot">
        {ownItemsFor(user).map(item)}
        <div className="tk-side-me">
          <UserMenu>
            <button type="button" className="tk-me" aria-label={t('account')}>
              <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} size={36} />
              {!collapsed && (
                <span>
                  <b className="tk-1" title={user?.name}>
                    {user?.name}
                  </b>
                  <small className="tk-1">{user && t(`role.${user.role}`)}</small>
                </span>
              )}
            </button>
          </UserMenu>
          <Tooltip label={t('logout')} position="right" disabled={!collapsed}>
            <ActionIcon
              size={34}
              aria-label={t('logout')}
              title={collapsed ? undefined : t('logout')}
              onClick={() => void logOut()}
            >
              <IconLogout size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </div>
        <Link
          className="tk-side-ver"
          to="/version"
          title={t('version')}
          aria-current={active === 'version' ? 'page' : undefined}
          onClick={onNavigate}
        >
          {VERSION}
        </Link>
      </div>
    </>
  );
}

/** A menu longer than the window shows the entry of the page. */
function useActiveInView(active: PageKey | null) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = menu.current;
    const entry = list?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list || !entry) return;
    const { top, bottom } = list.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    // With room for the neighbours, which show that there are more.
    const room = place.height;
    if (place.top - room < top) list.scrollTop -= top - place.top + room;
    else if (place.bottom + room > bottom) list.scrollTop += place.bottom - bottom + room;
  }, [active]);
  return menu;
}

interface ItemProps extends SidebarProps {
  item: NavigationItem;
  active: boolean;
}
function Item({ item: { key, to, Icon }, active, collapsed, onNavigate }: ItemProps) {
  const t = useMessages(shellMessages);
  const running = useRunningCount();
  const messages = useUnreadMessages();
  const busy = key === 'upload' && running > 0;
  const unread = key === 'myEnterprise' && messages > 0;
  const link = (
    <Link
      className="tk-nav-i"
      to={to}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      onClick={onNavigate}
      {...(collapsed ? { 'aria-label': t(key) } : {})}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
      {!collapsed && <span>{t(key)}</span>}
      {busy && !collapsed && (
        <em data-busy title={t('running', { count: running })}>
          {running}
        </em>
      )}
      {unread && !collapsed && (
        <em data-busy title={t('unreadMessages', { count: messages })}>
          {messages}
        </em>
      )}
      {(busy || unread) && collapsed && <em className="tk-nav-pip" />}
    </Link>
  );
  return collapsed ? (
    <Tooltip label={t(key)} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
