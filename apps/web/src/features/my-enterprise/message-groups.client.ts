/** The caller's named lists of people, and the readers of a message of the caller's. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import {
  MessageGroupResponse,
  MessageGroupsResponse,
  ReceiptsResponse,
  type SaveMessageGroupRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/message-groups';

export function useMessageGroups() {
  return useQuery({
    queryKey: ['my-enterprise', 'message-groups'],
    queryFn: async ({ signal }) =>
      (await request('GET', PATH, { schema: MessageGroupsResponse, signal })).groups,
  });
}
/** Creates a new one without an id. */
export const saveMessageGroup = (id: string | null, body: z.input<typeof SaveMessageGroupRequest>) =>
  request(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, { body, schema: MessageGroupResponse });
export const deleteMessageGroup = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

export function useReceipts(id: string, read: boolean) {
  return useInfiniteQuery({
    queryKey: ['my-enterprise', 'receipts', id, read],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', `/my-enterprise/messages/${id}/receipts`, {
        query: { read: String(read), cursor: pageParam || null },
        schema: ReceiptsResponse,
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
