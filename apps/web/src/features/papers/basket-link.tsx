/** What is in the basket, and the way from it to a new paper; nothing while it is empty. */
import { Button } from '@mantine/core';
import { IconBasket } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useBasket } from './basket.client.js';
import { paperMessages } from './papers.messages.js';

export function BasketLink() {
  const t = useMessages(paperMessages);
  const { items } = useBasket();
  if (items.length === 0) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to="/papers/create"
      leftSection={<IconBasket size={17} stroke={1.7} />}
      title={t('basket.toPaper')}
    >
      {t('pick.basket', { count: items.length })}
    </Button>
  );
}
