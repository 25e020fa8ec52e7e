/**
 * Opens the basket, in the bar above the page: it stays in view while a list scrolls, and says what the basket contains.
 */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBasket } from '@tabler/icons-react';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/messages.js';
import { useTopSlot } from '../../shell/top-slot.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { basketFacts } from './basket-facts.js';
import { useBasket } from './basket.client.js';
import styles from './papers.module.css';
import { BasketDialog } from './lazy-basket-dialog.js';
import { paperMessages } from './papers.messages.js';

export function BasketLink() {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const { items } = useBasket();
  const slot = useTopSlot(({ element }) => element);
  const [opened, { open, close }] = useDisclosure(false);
  const { types, score } = basketFacts(items);
  const label = t('pick.basket', { count: items.length });
  const facts = [...types.map(({ type, count }) => `${ui(`type.${type}`)} ${count}`), t('marks', { score })];
  const link = (
    <Button
      size="compact-md"
      variant={items.length > 0 ? 'light' : 'subtle'}
      leftSection={<IconBasket size={17} stroke={1.7} />}
      aria-haspopup="dialog"
      aria-label={label}
      title={items.length > 0 ? facts.join(' · ') : t('basket.emptyText')}
      onClick={open}
    >
      <span className="tk-only-d-inline">{label}</span>
      <span className="tk-only-m">{items.length}</span>
      {items.length > 0 && <span className={styles.basketScore}>{t('marks', { score })}</span>}
    </Button>
  );
  return (
    <>
      {slot ? createPortal(link, slot) : link}
      {opened && (
        <Suspense>
          <BasketDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
