/** Actions on members of the caller's enterprise, one member with details, and the list as a file. */
import {
  MEMBER_BATCH_MAX,
  MemberResponse,
  MemberBatchResponse,
  type MemberBatchRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { messageOf } from '../../../api/api-error.js';
import { request, requestBlob } from '../../../api/client.js';
import { usePageQuery } from '../../../api/use-page-query.js';
import { MemberDocument } from '../../../generated/graphql.js';

const PATH = '/my-enterprise/members';
export type MemberBatch = z.input<typeof MemberBatchRequest>;
export type BatchResults = z.output<typeof MemberBatchResponse>['results'];

/** An empty `id` loads nothing. */
export function useMember(id: string) {
  return usePageQuery(MemberDocument, {
    // The key of the enterprise, so that its writes refetch this too.
    key: 'my-enterprise',
    variables: { id },
    responses: { member: MemberResponse },
    enabled: id !== '',
  }).member;
}

/** In chunks of the size that the server accepts. */
export async function batchMembers(body: MemberBatch): Promise<BatchResults> {
  const results: BatchResults = [];
  for (let from = 0; from < body.ids.length; from += MEMBER_BATCH_MAX) {
    const ids = body.ids.slice(from, from + MEMBER_BATCH_MAX);
    try {
      const response = await request('POST', `${PATH}/batch`, {
        body: { ...body, ids },
        schema: MemberBatchResponse,
      });
      results.push(...response.results);
    } catch (failure) {
      // Earlier chunks are done: reports the rest person by person.
      if (from === 0) throw failure;
      const message = messageOf(failure);
      return [...results, ...body.ids.slice(from).map((id) => ({ id, ok: false, message }))];
    }
  }
  return results;
}

export const membersFile = ({ q, role, department }: { q: string; role: string; department: string }) =>
  requestBlob(`${PATH}/export`, {
    query: { q: q || null, role: role || null, department: department || null },
  });
