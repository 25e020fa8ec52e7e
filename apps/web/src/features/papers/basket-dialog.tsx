/** The questions of the basket: review and order them, remove some, or make a paper of them at once. */
import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPrinter } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QuestionContent } from '../../ui/question-content.js';
import { Facts } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { basketFacts } from './basket-facts.js';
import { useBasket } from './basket.client.js';
import { focusNeighbour } from './editor/focus-neighbour.js';
import { QuestionMeta } from './question-meta.js';
import { paperMessages } from './papers.messages.js';
import { useBasketPaper } from './use-basket-paper.js';
import styles from './papers.module.css';

export function BasketDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const basket = useBasket();
  const paper = useBasketPaper(onClose);
  const { types, score } = basketFacts(basket.items);
  return (
    <Modal opened onClose={onClose} title={t('pick.basket', { count: basket.items.length })} size={760}>
      {basket.items.length === 0 ? (
        <EmptyState title={t('basket.empty')}>{t('basket.emptyText')}</EmptyState>
      ) : (
        <>
          <p className={styles.basketFacts}>
            <Facts>
              {[...types.map(({ type, count }) => `${ui(`type.${type}`)} ${count}`), t('marks', { score })]}
            </Facts>
          </p>
          <div data-rows>
            {basket.items.map(({ id, content }, at) => (
              <article key={id} className={styles.inBasket}>
                <div className={styles.inBasketText}>
                  <QuestionContent question={content} />
                </div>
                <QuestionMeta question={content} className={styles.facts}>
                  <ActionIcon
                    size={30}
                    aria-label={t('basket.up', { n: at + 1 })}
                    disabled={at === 0}
                    onClick={() => basket.move(id, -1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size={30}
                    aria-label={t('basket.down', { n: at + 1 })}
                    disabled={at === basket.items.length - 1}
                    onClick={() => basket.move(id, 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <button
                    type="button"
                    className="tk-lnk"
                    data-quiet
                    data-control="out"
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget, 'article');
                      basket.take(id);
                    }}
                  >
                    {t('basket.out')}
                  </button>
                </QuestionMeta>
              </article>
            ))}
          </div>
          <Group className={styles.basketFoot} justify="space-between" gap="xs">
            <Button variant="subtle" onClick={() => basket.empty(basket.items, t('basket.cleared'))}>
              {t('basket.clear')}
            </Button>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconPrinter size={17} stroke={1.7} />}
                disabled={!paper.isReady || paper.making === 'edit'}
                loading={paper.making === 'print'}
                onClick={() => void paper.make('print')}
              >
                {t('basket.print')}
              </Button>
              <Button
                disabled={!paper.isReady || paper.making === 'print'}
                loading={paper.making === 'edit'}
                onClick={() => void paper.make('edit')}
              >
                {t('basket.toPaper')}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </Modal>
  );
}
