/** The versions of a paper: the calls. */
import {
  NewestPaperVersionResponse,
  PaperResponse,
  PaperVersionResponse,
  PaperVersionsResponse,
} from '@tiku/contracts/paper-bank';
import { request } from '../../../api/client.js';
import { usePageList } from '../../../api/use-page-list.js';
import { usePageQuery } from '../../../api/use-page-query.js';
import { PaperVersionDocument, PaperVersionsDocument } from '../../../generated/graphql.js';

const KEY = 'paper-versions';
const PAGE_SIZE = 20;

export function usePaperVersions(id: string) {
  return usePageList(PaperVersionsDocument, {
    key: KEY,
    variables: { id, limit: PAGE_SIZE },
    field: 'paperVersions',
    response: PaperVersionsResponse,
    list: 'versions',
  });
}

/** Without the paper's content: polled while it is open in the editor. */
export async function newestVersion(id: string): Promise<number> {
  const response = await request('GET', `/papers/${id}/versions/newest`, {
    schema: NewestPaperVersionResponse,
  });
  return response.version;
}

/** With its questions of that time. */
export function usePaperVersion(id: string, version: number) {
  return usePageQuery(PaperVersionDocument, {
    key: KEY,
    variables: { id, version: String(version) },
    responses: { paperVersion: PaperVersionResponse },
  }).paperVersion;
}

/** `seen` is the current version that the person saw. */
export async function restorePaperVersion(id: string, version: number, seen: number): Promise<void> {
  await request('POST', `/papers/${id}/versions/${version}/restore`, {
    body: { version: seen },
    schema: PaperResponse,
  });
}
