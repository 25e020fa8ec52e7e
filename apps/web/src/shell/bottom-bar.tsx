import { IconBooks, IconHome, IconListDetails } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { activeItem, type PageKey } from './navigation.js';
import { shellMessages } from './shell.messages.js';

const ITEMS = [
  { key: 'dashboard', to: '/dashboard', label: 'home', Icon: IconHome },
  { key: 'banks', to: '/question-banks', label: 'banksShort', Icon: IconBooks },
  { key: 'questions', to: '/questions', label: 'questionsShort', Icon: IconListDetails },
] as const satisfies { key: PageKey; to: string; label: string; Icon: unknown }[];

/** Under 768 px: home, banks, questions. */
export function BottomBar() {
  const t = useMessages(shellMessages);
  const active = activeItem(useLocation().pathname);
  return (
    <nav className="tk-bottom" aria-label={t('bottomNav')}>
      {ITEMS.map(({ key, to, label, Icon }) => (
        <Link
          key={key}
          to={to}
          data-active={key === active || undefined}
          aria-current={key === active ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
