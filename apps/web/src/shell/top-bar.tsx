/** Above the content in sidebar mode: breadcrumbs, running work, the palette. On a phone it is the header. */
import { ActionIcon } from '@mantine/core';
import {
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { useMessages } from '../i18n/messages.js';
import { Bell } from '../notifications/bell.js';
import { TaskPill } from '../tasks/task-pill.js';
import { Avatar } from '../ui/avatar.js';
import { Middle } from '../ui/middle.js';
import { Seal } from '../ui/wordmark.js';
import { LanguageButton, SchemeButton } from '../ui/scheme-controls.js';
import { useCurrentCrumbs, type Crumb } from './crumbs.js';
import { JumpButton } from './jump-button.js';
import { placeOf } from './navigation.js';
import { shellMessages } from './shell.messages.js';
import { useTopSlot } from './top-slot.js';
import { UserMenu } from './user-menu.js';

interface TopBarProps {
  collapsed: boolean;
  onToggle: () => void;
}

export function TopBar({ collapsed, onToggle }: TopBarProps) {
  const t = useMessages(shellMessages);
  const label = collapsed ? t('expand') : t('collapse');
  return (
    <header className="tk-top">
      <ActionIcon size={34} aria-label={label} title={label} onClick={onToggle}>
        {collapsed ? (
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
        )}
      </ActionIcon>
      <Trail />
      <div className="tk-grow" />
      <TopSlot />
      <TaskPill />
      <JumpButton />
      <Bell />
      <LanguageButton />
      <SchemeButton />
    </header>
  );
}

export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const trail = useTrail();
  const current = trail.at(-1);
  // Without breadcrumbs of its own the page is the entry of the menu, and its section is no page.
  const above = useCurrentCrumbs().length > 0 ? trail.findLast(({ to }) => to && to !== current?.to) : null;
  return (
    <header className="tk-top">
      <ActionIcon size={44} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <div className="tk-top-m">
        <Seal size={26} />
        <div className="tk-top-trail">
          {above?.to && (
            <Link className="tk-1" to={above.to}>
              <Middle text={above.label} />
            </Link>
          )}
          <b className="tk-1" title={current?.label}>
            <Middle text={current?.label ?? t('brand')} />
          </b>
        </div>
      </div>
      <div className="tk-grow" />
      <TopSlot />
      <JumpButton compact />
      <Bell size={44} />
      <UserMenu withVersion>
        <button type="button" className="tk-top-me" aria-label={t('account')}>
          <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} size={30} />
        </button>
      </UserMenu>
    </header>
  );
}

/** See `useTopSlot`. */
export function TopSlot() {
  const setElement = useTopSlot((state) => state.setElement);
  return <span ref={setElement} />;
}

/** Section, entry, and the page's own breadcrumbs. */
function useTrail(): Crumb[] {
  const t = useMessages(shellMessages);
  const crumbs = useCurrentCrumbs();
  const place = placeOf(useLocation().pathname);
  return [
    ...(place ? [{ label: t(place.section.title) }, { label: t(place.item.key), to: place.item.to }] : []),
    ...crumbs,
  ];
}

export function Trail() {
  const trail = useTrail();
  return (
    <ol className="tk-crumbs">
      {trail.map((crumb, index) => {
        const last = index === trail.length - 1;
        return (
          <li key={index} aria-current={last ? 'page' : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            {crumb.to && !last ? (
              <Link className="tk-1" title={crumb.label} to={crumb.to}>
                <Middle text={crumb.label} />
              </Link>
            ) : (
              <span className="tk-1" title={crumb.label}>
                <Middle text={crumb.label} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
