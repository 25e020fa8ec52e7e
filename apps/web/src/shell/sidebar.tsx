import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { logOut } from '../auth/session.js';
import { useMessages } from '../i18n/messages.js';
import { useRunningCount } from '../tasks/use-running-count.js';
import { Face, Seal, Wordmark } from '../ui/marks.js';
import { activeItem, SECTIONS, type NavigationItem } from './navigation.js';
import { shellMessages } from './shell.messages.js';
import { UserMenu } from './user-menu.js';

const VERSION = 'v0.82';

/** The menu itself: at the left of the page, or inside the drawer of a phone (`onNavigate` closes that). */
export function SidebarContent({ collapsed, onNavigate }: { collapsed: boolean; onNavigate?: () => void }) {
  const t = useMessages(shellMessages);
  const active = activeItem(useLocation().pathname);
  const user = useAuth((state) => state.user);
  return (
    <>
      <div className="tk-side-top">
        <Link to="/dashboard" className="tk-home" aria-label={t('dashboard')} onClick={onNavigate}>
          {collapsed ? <Seal size={34} /> : <Wordmark size={34} />}
        </Link>
      </div>
      <div className="tk-side-scroll">
        {SECTIONS.map((section) => (
          <section key={section.title}>
            <h2>{collapsed ? <span className="tk-sr">{t(section.title)}</span> : t(section.title)}</h2>
            {section.items.map((item) => (
              <Item
                key={item.key}
                item={item}
                active={item.key === active}
                collapsed={collapsed}
                {...(onNavigate ? { onNavigate } : {})}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="tk-side-foot">
        <div className="tk-side-me">
          <UserMenu>
            <button type="button" className="tk-me" aria-label={t('account')}>
              <Face name={user?.name ?? ''} size={36} />
              {!collapsed && (
                <span>
                  <b className="tk-1">{user?.name}</b>
                  <small className="tk-1">{user && t(`role.${user.role}`)}</small>
                </span>
              )}
            </button>
          </UserMenu>
          {!collapsed && (
            <ActionIcon size={34} aria-label={t('logout')} title={t('logout')} onClick={() => void logOut()}>
              <IconLogout size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
        {!collapsed && <span className="tk-side-ver">{VERSION}</span>}
      </div>
    </>
  );
}

interface ItemProps {
  item: NavigationItem;
  active: boolean;
  collapsed: boolean;
  onNavigate?: () => void;
}
function Item({ item: { key, to, Icon }, active, collapsed, onNavigate }: ItemProps) {
  const t = useMessages(shellMessages);
  const running = useRunningCount();
  const busy = key === 'upload' && running > 0;
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
      {busy && collapsed && <em className="tk-nav-pip" />}
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
