/** The caller's named lists of people, and the readers of a message of the caller's. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  MessageGroupResponse,
  MessageGroupsResponse,
  ReceiptsResponse,
  type SaveMessageGroupRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { MessageGroupsDocument, MessageReceiptsDocument } from '../../generated/graphql.js';

const KEY = 'my-enterprise';
const PATH = '/my-enterprise/message-groups';

export function useMessageGroups() {
  return usePageQuery(MessageGroupsDocument, {
    key: KEY,
    variables: {},
    responses: { messageGroups: MessageGroupsResponse },
  }).messageGroups;
}
/** Creates a new one without an id. */
export const saveMessageGroup = (id: string | null, body: z.input<typeof SaveMessageGroupRequest>) =>
  request(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, { body, schema: MessageGroupResponse });
export const deleteMessageGroup = (id: string) =>
  request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });

export function useReceipts(id: string, read: boolean) {
  return usePageList(MessageReceiptsDocument, {
    key: KEY,
    variables: { id, read: String(read) },
    field: 'messageReceipts',
    response: ReceiptsResponse,
    list: 'people',
  });
}
