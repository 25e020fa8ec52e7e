import { IconBooks, IconCamera, IconHome, IconListDetails } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { activeItem, type PageKey } from './navigation.js';
import { shellMessages } from './shell.messages.js';

const ITEMS = [
  { key: 'dashboard', to: '/dashboard', label: 'home', Icon: IconHome },
  { key: 'banks', to: '/question-banks', label: 'banksShort', Icon: IconBooks },
  { key: 'questions', to: '/questions', label: 'questionsShort', Icon: IconListDetails },
  // Opens over the list of uploads and fills the screen: no page is marked as its own.
  { key: null, to: '/batch-upload?camera=1', label: 'scanShort', Icon: IconCamera },
] as const satisfies { key: PageKey | null; to: string; label: string; Icon: unknown }[];

/** Under 768 px: home, banks, questions, and the camera. */
export function BottomBar() {
  const t = useMessages(shellMessages);
  const active = activeItem(useLocation().pathname);
  return (
    <nav className="tk-bottom" aria-label={t('bottomNav')}>
      {ITEMS.map(({ key, to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          data-active={(key !== null && key === active) || undefined}
          aria-current={key !== null && key === active ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
