/** The list of connections whose search finds none. */
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

export interface ListProps {
  /** The search text; empty: everything. */
  q: string;
  onClear: () => void;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(enterpriseSsoMessages);
  return (
    <EmptyState
      isCard
      art={<IconListSearch size={56} stroke={1} />}
      title={t('noMatchTitle')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      }
    >
      {t('noMatchText')}
    </EmptyState>
  );
}
