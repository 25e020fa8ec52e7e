import { Pagination, Text } from '@mantine/core';
import { useMessages } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

interface PagerProps {
  page: number;
  pages: number;
  limit: number;
  total: number;
  totalExact: boolean;
  onChange: (page: number) => void;
}

/**
 * Pages of a list; nothing if there is only one. The server limits `pages` where deeper pages would cost too much: the
 * last page then says how to reach the rest.
 */
export function Pager({ page, pages, limit, total, totalExact, onChange }: PagerProps) {
  const t = useMessages(uiMessages);
  if (pages <= 1) return null;
  const hasMore = page === pages && (total > pages * limit || !totalExact);
  return (
    <nav className="tk-pager" aria-label={t('pagination')}>
      {hasMore && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('lastReachablePage', { entries: pages * limit })}
        </Text>
      )}
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        siblings={1}
        getItemProps={(item) => ({ 'aria-label': t('page', { page: item, pages }) })}
        getControlProps={(control) =>
          control === 'previous'
            ? { 'aria-label': t('previousPage') }
            : control === 'next'
              ? { 'aria-label': t('nextPage') }
              : {}
        }
      />
    </nav>
  );
}
