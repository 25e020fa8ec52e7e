/** Opens the basket where it is filled, and leads from it to a new paper; renders nothing while it is empty. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBasket } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useBasket } from './basket.client.js';
import { paperMessages } from './papers.messages.js';

const BasketDialog = lazy(async () => ({ default: (await import('./basket-dialog.js')).BasketDialog }));

export function BasketLink() {
  const t = useMessages(paperMessages);
  const { items } = useBasket();
  const [opened, { open, close }] = useDisclosure(false);
  if (items.length === 0 && !opened) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBasket size={17} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('pick.basket', { count: items.length })}
      </Button>
      {opened && (
        <Suspense>
          <BasketDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
