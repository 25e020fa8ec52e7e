/**
 * Opens the basket on pages without lists of questions, from the bar above the page. It reads nothing until it is
 * opened: its number is shown if another page has read it.
 */
import { useQuery } from '@apollo/client/react';
import { ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBasket } from '@tabler/icons-react';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { PaperBasketDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useTopSlot } from '../../shell/top-slot.js';
import { BasketDialog } from './lazy-basket-dialog.js';
import { paperMessages } from './papers.messages.js';

export function QuietBasket() {
  const t = useMessages(paperMessages);
  const slot = useTopSlot(({ element }) => element);
  const [opened, { open, close }] = useDisclosure(false);
  const count = useQuery(PaperBasketDocument, { fetchPolicy: 'cache-only' }).data?.paperBasket?.length;
  const label = count === undefined ? t('basket.open') : t('pick.basket', { count });
  return (
    <>
      {slot &&
        createPortal(
          <Indicator label={count} size={15} offset={5} disabled={!count}>
            <ActionIcon size={34} aria-haspopup="dialog" aria-label={label} title={label} onClick={open}>
              <IconBasket size={19} stroke={1.6} />
            </ActionIcon>
          </Indicator>,
          slot,
        )}
      {opened && (
        <Suspense>
          <BasketDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
