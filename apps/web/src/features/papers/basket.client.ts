/** The basket: questions set aside for a paper, from any bank; the same on every device. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import { BASKET_MAX, BasketResponse } from '@tiku/contracts/paper-bank';
import { request } from '../../api/client.js';
import type { Picked } from './editor/paper-draft.js';
import { paperMessages } from './papers.messages.js';
import { useFailure } from '../../ui/use-failure.js';

const KEY = ['basket'];
const Done = successResponse({});

/** The basket of the signed-in person. Changes show at once and are reverted if they fail. */
export function useBasket() {
  const fail = useFailure(paperMessages);
  const client = useQueryClient();
  const { data: items = [], isError } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Picked[]> =>
      (await request('GET', '/papers/basket', { schema: BasketResponse, signal })).items,
    staleTime: 60_000,
  });
  const change = useMutation({
    mutationFn: async ({ put, take }: Change) => {
      if (put) await request('POST', '/papers/basket', { body: { ids: [put.id] }, schema: Done });
      if (take.length > 0)
        await request('DELETE', '/papers/basket', { query: { ids: take.join(',') }, schema: Done });
    },
    onMutate: async ({ put, take }) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<readonly Picked[]>(KEY) ?? [];
      const left = before.filter(({ id }) => id !== put?.id && !take.includes(id));
      client.setQueryData(KEY, put ? [...left, put] : left);
    },
    onError: (failure) => fail('fail.basket', failure),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return {
    items,
    isError,
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
