/** A part of the app for some roles only; others read why, in the usual frame. */
import { Button } from '@mantine/core';
import type { Role } from '@tiku/contracts/common';
import { Link, Outlet } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { useMessages } from '../i18n/messages.js';
import { EmptyState, TornSheet } from '../ui/page.js';
import { usePageTitle } from '../ui/use-page-title.js';
import { ADMINS, SUPERADMINS } from './navigation.js';
import { shellMessages } from './shell.messages.js';

function Guard({ roles }: { roles: readonly Role[] }) {
  const role = useAuth((state) => state.user?.role);
  return role !== undefined && roles.includes(role) ? <Outlet /> : <InsufficientPermission roles={roles} />;
}

function InsufficientPermission({ roles }: { roles: readonly Role[] }) {
  const t = useMessages(shellMessages);
  usePageTitle(t('forbidden.title'));
  return (
    <EmptyState
      heading="h1"
      art={<TornSheet />}
      title={t('forbidden.title')}
      action={
        <Button component={Link} to="/dashboard">
          {t('forbidden.back')}
        </Button>
      }
    >
      {roles.includes('admin') ? t('forbidden.admins') : t('forbidden.superadmins')}
    </EmptyState>
  );
}

export const AdminsOnly = () => <Guard roles={ADMINS} />;
export const SuperadminsOnly = () => <Guard roles={SUPERADMINS} />;
