/** Wraps the list of connections: the empty state, and the button for the next page. */
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';

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

interface MoreProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The list of the search before is still shown: more of it would not be seen. */
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}
export function MoreEntries({
  hasNextPage,
  isFetchingNextPage,
  isPlaceholderData,
  fetchNextPage,
}: MoreProps) {
  const t = useMessages(enterpriseSsoMessages);
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="default"
        loading={isFetchingNextPage || isPlaceholderData}
        onClick={() => fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  );
}
