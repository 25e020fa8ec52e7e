/** The basket: questions set aside for a paper, from any bank; the same on every device. */
import { useMutation, useMutationState } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import { BASKET_MAX, BasketResponse } from '@tiku/contracts/paper-bank';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import { PaperBasketDocument } from '../../generated/graphql.js';
import type { Picked } from './editor/paper-draft.js';
import { paperMessages } from './papers.messages.js';
import { useFailure } from '../../ui/use-failure.js';

const KEY = 'basket';
const Done = successResponse({});

/** The basket of the signed-in person. Changes show at once and are reverted if they fail. */
export function useBasket() {
  const fail = useFailure(paperMessages);
  const stale = useStale(KEY);
  const { data, error } = usePageQuery(PaperBasketDocument, {
    key: KEY,
    variables: {},
    responses: { paperBasket: BasketResponse },
    // Each row of a list has a button: the basket is read once, and after each change.
    isKnown: true,
  }).paperBasket;
  const pending = useMutationState({
    filters: { mutationKey: [KEY], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const items = pending.reduce<readonly Picked[]>(changed, data ?? []);
  const change = useMutation({
    mutationKey: [KEY],
    // One after the other: a refetch between two changes would show neither as done.
    scope: { id: KEY },
    mutationFn: async ({ put, take }: Change) => {
      if (put) await request('POST', '/papers/basket', { body: { ids: [put.id] }, schema: Done });
      if (take.length > 0)
        await request('DELETE', '/papers/basket', { query: { ids: take.join(',') }, schema: Done });
    },
    onError: (failure) => fail('fail.basket', failure),
    // The change stays pending until the basket has it.
    onSettled: stale,
  });
  return {
    items,
    isError: error !== null,
    has: (id: string) => items.some((item) => item.id === id),
    /** False if it is full. */
    put: (picked: Picked): boolean => {
      if (items.length >= BASKET_MAX && !items.some(({ id }) => id === picked.id)) return false;
      change.mutate({ put: picked, take: [] });
      return true;
    },
    take: (...ids: string[]) => change.mutate({ take: ids }),
  };
}
interface Change {
  put?: Picked;
  take: readonly string[];
}

function changed(items: readonly Picked[], { put, take }: Change): readonly Picked[] {
  const left = items.filter(({ id }) => id !== put?.id && !take.includes(id));
  return put ? [...left, put] : left;
}
