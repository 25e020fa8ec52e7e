/** The caller's named lists of people, and the readers of a message of the caller's. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageAnswer } from '@tiku/contracts/common';
import {
  MessageGroupAnswer,
  MessageGroupsAnswer,
  ReceiptsAnswer,
  type SaveMessageGroupRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/message-groups';

export function useMessageGroups() {
  return useQuery({
    queryKey: ['my-enterprise', 'message-groups'],
    queryFn: async ({ signal }) =>
      (await request('GET', PATH, { schema: MessageGroupsAnswer, signal })).groups,
  });
}
/** Creates a new one without an id. */
export const saveMessageGroup = (id: string | null, body: z.input<typeof SaveMessageGroupRequest>) =>
  request(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, { body, schema: MessageGroupAnswer });
export const deleteMessageGroup = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageAnswer });

export function useReceipts(id: string, read: boolean) {
  return useInfiniteQuery({
    queryKey: ['my-enterprise', 'receipts', id, read],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', `/my-enterprise/messages/${id}/receipts`, {
        query: { read: String(read), cursor: pageParam || null },
        schema: ReceiptsAnswer,
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
