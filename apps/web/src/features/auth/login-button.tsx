import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { authMessages } from './auth.messages.js';

export function LoginButton({ secondary }: { secondary?: boolean }) {
  const t = useMessages(authMessages);
  return (
    <Button component={Link} to="/login" size="md" fullWidth variant={secondary ? 'default' : 'filled'}>
      {t('toLogin')}
    </Button>
  );
}
