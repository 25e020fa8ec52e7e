/** The first steps of a new account, and the quick actions of every account. */
import { Button } from '@mantine/core';
import { IconCloudUpload, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';

export function Start() {
  const t = useMessages(dashboardMessages);
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={t('emptyTitle')}
      action={
        <>
          <Button
            component={Link}
            to="/batch-upload"
            leftSection={<IconCloudUpload size={17} stroke={1.7} />}
          >
            {t('upload')}
          </Button>
          <Button
            component={Link}
            to="/question-banks/create"
            variant="default"
            leftSection={<IconPlus size={17} />}
          >
            {t('newBank')}
          </Button>
        </>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

const ACTIONS = [
  { key: 'upload', to: '/batch-upload', Icon: IconCloudUpload },
  { key: 'newBank', to: '/question-banks/create', Icon: IconPlus },
  { key: 'compose', to: '/papers/create', Icon: IconFileText },
  { key: 'search', to: '/questions', Icon: IconSearch },
] as const;
/** For a new account, whose first steps appear above them. */
const BESIDE_START = ACTIONS.filter(({ key }) => key !== 'upload' && key !== 'newBank');

export function QuickActions({ isNew }: { isNew: boolean }) {
  const t = useMessages(dashboardMessages);
  const actions = isNew ? BESIDE_START : ACTIONS;
  return (
    <nav className={styles.actions} data-count={actions.length} aria-label={t('quick')}>
      {actions.map(({ key, to, Icon }) => (
        <Link key={key} to={to} className="tk-card">
          <Icon size={22} stroke={1.5} aria-hidden />
          <span>
            <b>{t(key)}</b>
            <small>{t(`${key}Text`)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
