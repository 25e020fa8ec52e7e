import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import {
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { useLayout } from '../layout/layout.store.js';
import { TaskPill } from '../tasks/task-pill.js';
import { Seal } from '../ui/marks.js';
import { LanguageButton, SchemeButton } from '../ui/scheme-controls.js';
import { useCurrentCrumbs } from './crumbs.js';
import { activeItem, SECTIONS } from './navigation.js';
import { shellMessages } from './shell.messages.js';

export function TopBar({ onMenu, onJump }: { onMenu: () => void; onJump: () => void }) {
  const t = useMessages(shellMessages);
  const { sidebarCollapsed, toggleSidebar } = useLayout();
  const active = activeItem(useLocation().pathname);
  const label = sidebarCollapsed ? t('expand') : t('collapse');
  return (
    <header className="tk-top">
      <ActionIcon className="tk-only-d" size={34} aria-label={label} title={label} onClick={toggleSidebar}>
        {sidebarCollapsed ? (
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
        )}
      </ActionIcon>
      <ActionIcon className="tk-only-m" size={44} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <div className="tk-only-m tk-top-m">
        <Seal size={26} />
        <b className="tk-1">{active ? t(active) : 'Tiku'}</b>
      </div>
      <Trail />
      <div className="tk-grow" />
      <div className="tk-only-d">
        <TaskPill />
      </div>
      <UnstyledButton className="tk-jump tk-only-d" onClick={onJump}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className="tk-1">{t('jump')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ActionIcon className="tk-only-m" size={44} aria-label={t('jump')} onClick={onJump}>
        <IconSearch size={21} stroke={1.6} />
      </ActionIcon>
      <LanguageButton className="tk-only-d" />
      <SchemeButton className="tk-only-d" />
    </header>
  );
}

function Trail() {
  const t = useMessages(shellMessages);
  const crumbs = useCurrentCrumbs();
  const active = activeItem(useLocation().pathname);
  const section = SECTIONS.find(({ items }) => items.some(({ key }) => key === active));
  const item = section?.items.find(({ key }) => key === active);
  if (!section || !item) return null;
  const trail = [
    { label: t(section.title), to: undefined },
    { label: t(item.key), to: item.to as string | undefined },
    ...crumbs,
  ];
  return (
    <ol className="tk-crumbs tk-only-d">
      {trail.map((crumb, index) => {
        const last = index === trail.length - 1;
        return (
          <li key={index} aria-current={last ? 'page' : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            {crumb.to && !last ? (
              <Link className="tk-1" to={crumb.to}>
                {crumb.label}
              </Link>
            ) : (
              <span className="tk-1">{crumb.label}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
