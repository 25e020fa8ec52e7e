/** How many questions are selected, and the way to more: the page, then everything that the list finds. */
import { IconCheckbox } from '@tabler/icons-react';
import { FOUND_MAX } from '@tiku/contracts/question-bank';
import { useMessages } from '../../../i18n/messages.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import type { AllFound } from './use-list-selection.js';

interface SelectionCountProps {
  count: number;
  found: AllFound;
  /** How many the list finds, on all pages. */
  total: number;
  isPageSelected: boolean;
  onSelectPage: () => void;
}

export function SelectionCount({ count, found, total, isPageSelected, onSelectPage }: SelectionCountProps) {
  const t = useMessages(questionBulkMessages);
  const isAll = found.questions !== null;
  const mayAddPage = !isAll && !isPageSelected;
  const mayAddAll = !isAll && isPageSelected && total > count;
  return (
    <>
      <b title={found.isComplete ? undefined : t('onlyNewest', { maximum: FOUND_MAX })}>
        {t(isAll ? (found.isComplete ? 'allSelected' : 'newestSelected') : 'selected', { count })}
      </b>
      {(mayAddPage || mayAddAll) && (
        <button
          type="button"
          className="tk-lnk"
          data-quiet
          disabled={found.isLoading}
          onClick={mayAddAll ? found.choose : onSelectPage}
        >
          <IconCheckbox className="tk-only-d" size={16} stroke={1.7} aria-hidden />
          {mayAddAll ? t('selectAll', { count: total }) : t('selectPage')}
        </button>
      )}
    </>
  );
}
