/** Adds a question of a list to the basket for a paper, or removes it. */
import { IconBasketCheck, IconBasketPlus } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { BASKET_MAX } from '@tiku/contracts/paper-bank';
import { useBasket } from './basket.client.js';
import type { Picked } from './editor/paper-draft.js';
import { paperMessages } from './papers.messages.js';

export function BasketButton({ picked }: { picked: Picked }) {
  const t = useMessages(paperMessages);
  const basket = useBasket();
  const isIn = basket.has(picked.id);
  const Icon = isIn ? IconBasketCheck : IconBasketPlus;
  return (
    <button
      type="button"
      className="tk-lnk"
      data-quiet={isIn ? undefined : ''}
      data-done={isIn || undefined}
      aria-pressed={isIn}
      onClick={() => {
        if (isIn) basket.take(picked.id);
        else if (!basket.put(picked)) toast.error(t('basket.full', { maximum: BASKET_MAX }));
      }}
    >
      <Icon size={15} stroke={1.7} aria-hidden />
      {isIn ? t('basket.in') : t('basket.put')}
    </button>
  );
}
