/** Puts the selected questions into the basket: those of the page at once, others by their ids. */
import { BASKET_MAX } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useBasket } from '../../papers/basket.client.js';
import type { ShownContent } from '../../papers/editor/paper-draft.js';
import type { SelectedQuestion } from './descriptions.js';
import { questionBulkMessages } from './question-bulk.messages.js';

export type PageQuestion = SelectedQuestion & ShownContent;

export function usePutAside() {
  const t = useMessages(questionBulkMessages);
  const basket = useBasket();
  /** False if they do not fit. */
  return (ofPage: readonly PageQuestion[], others: readonly SelectedQuestion[] | null): boolean => {
    const chosen = others ?? ofPage;
    const fresh = chosen.filter(({ id }) => !basket.has(id)).map(({ id }) => id);
    const isPut = others
      ? basket.putIds(fresh)
      : basket.put(
          ...ofPage.map((question) => ({ id: question.id, version: question.version, content: question })),
        );
    if (!isPut) {
      toast.error(t('basketFull', { maximum: BASKET_MAX }));
      return false;
    }
    toast.undo(t('inBasket', { count: chosen.length }), () => basket.take(...fresh));
    return true;
  };
}
