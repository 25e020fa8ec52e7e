import { Pagination } from '@mantine/core';
import { useMessages } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

/** Pages of a list; nothing when there is only one. */
export function Pager({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  const t = useMessages(uiMessages);
  if (pages <= 1) return null;
  return (
    <nav className="tk-pager" aria-label={t('pagination')}>
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
