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
import { toast } from '../../ui/toast.js';
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
    mutationFn: async ({ put = [], putIds = [], take = [], order }: Change) => {
      const ids = [...put.map(({ id }) => id), ...putIds];
      if (ids.length > 0) await request('POST', '/papers/basket', { body: { ids }, schema: Done });
      if (order) await request('PUT', '/papers/basket', { body: { ids: order }, schema: Done });
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
    put: (...picked: Picked[]): boolean => {
      const added = picked.filter(({ id }) => !items.some((item) => item.id === id));
      if (items.length + added.length > BASKET_MAX) return false;
      if (added.length > 0) change.mutate({ put: added });
      return true;
    },
    /** The same without their contents: they show when they are stored. */
    putIds: (ids: readonly string[]): boolean => {
      if (items.length + ids.length > BASKET_MAX) return false;
      if (ids.length > 0) change.mutate({ putIds: ids });
      return true;
    },
    take: (...ids: string[]) => ids.length > 0 && change.mutate({ take: ids }),
    /** Empties it of these, with an undo that puts them back in their order. */
    empty: (picked: readonly Picked[], message: string) => {
      if (picked.length === 0) return;
      const order = items.map(({ id }) => id);
      change.mutate({ take: picked.map(({ id }) => id) });
      toast.undo(message, () => change.mutate({ put: picked, order }));
    },
    /** Moves one up (-1) or down (1). */
    move: (id: string, step: 1 | -1) => {
      const order = items.map((item) => item.id);
      const at = order.indexOf(id);
      const other = order[at + step];
      if (at < 0 || other === undefined) return;
      change.mutate({ order: order.with(at, other).with(at + step, id) });
    },
  };
}
interface Change {
  put?: readonly Picked[];
  putIds?: readonly string[];
  take?: readonly string[];
  /** The whole order afterwards. */
  order?: readonly string[];
}

function changed(items: readonly Picked[], { put = [], take = [], order }: Change): readonly Picked[] {
  const changedIds = new Set([...take, ...put.map(({ id }) => id)]);
  const next = [...items.filter(({ id }) => !changedIds.has(id)), ...put];
  if (!order) return next;
  const place = new Map(order.map((id, at) => [id, at]));
  return next.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
}
