/** The questions of the basket: review them, remove some, or make a paper of them. */
import { Button, Group, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QuestionContent } from '../../ui/question-content.js';
import { useBasket } from './basket.client.js';
import { focusNeighbour } from './editor/focus-neighbour.js';
import { QuestionMeta } from './question-meta.js';
import { paperMessages } from './papers.messages.js';
import styles from './papers.module.css';

export function BasketDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(paperMessages);
  const basket = useBasket();
  return (
    <Modal opened onClose={onClose} title={t('pick.basket', { count: basket.items.length })} size={760}>
      {basket.items.length === 0 ? (
        <EmptyState title={t('basket.empty')}>{t('basket.emptyText')}</EmptyState>
      ) : (
        <>
          <div data-rows>
            {basket.items.map(({ id, content }) => (
              <article key={id} className={styles.inBasket}>
                <div className={styles.inBasketText}>
                  <QuestionContent question={content} />
                </div>
                <QuestionMeta question={content} className={styles.facts}>
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
            <Button variant="subtle" onClick={() => basket.take(...basket.items.map(({ id }) => id))}>
              {t('basket.clear')}
            </Button>
            <Button component={Link} to="/papers/create" onClick={onClose}>
              {t('basket.toPaper')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
