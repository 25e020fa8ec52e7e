/** All rows of a list, page by page by its cursor. */
import type { TestUser } from '@tiku/platform/testing';
import type { TestService } from './service.js';

type Body = Awaited<ReturnType<TestService['call']>>['body'];
const PAGES_MAX = 100;

/** `path` has a query. @throws Error if the cursors never end */
export async function walk<R>(
  test: TestService,
  path: string,
  as: TestUser,
  rowsOf: (body: Body) => readonly R[],
): Promise<R[]> {
  const rows: R[] = [];
  let cursor = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const { status, body } = await test.call('GET', `${path}${cursor && `&cursor=${cursor}`}`, { as });
    if (status !== 200) throw new Error(`${path} answered ${JSON.stringify(body)}`);
    rows.push(...rowsOf(body));
    if (!body.pagination.nextCursor) return rows;
    cursor = body.pagination.nextCursor;
  }
  throw new Error(`${path} has more than ${PAGES_MAX} pages`);
}
