/** The same queries through the whole platform, by a teacher who sees every bank. */
import { findFreePort } from '@tiku/platform-tools/parts';
import { startPlatform } from '@tiku/platform-tools/platform-run';
import { signIn } from '../question-list/bank.js';
import { bankOf, queryOf, type SearchQuery } from './queries.js';
import { Progress } from './progress.js';
import { timed } from './timing.js';

/** Milliseconds of each query; each runs once before. */
export async function timesOverHttp(
  queries: readonly SearchQuery[],
  bankIds: readonly string[],
): Promise<number[]> {
  const port = await findFreePort();
  const { DATABASE_URL, REDIS_URL } = process.env;
  const platform = startPlatform({ PORT: String(port), DATABASE_URL, REDIS_URL });
  try {
    if (!(await platform.ready())) throw new Error(`the platform did not come up:\n${platform.output()}`);
    const address = `http://127.0.0.1:${port}`;
    const { token } = await signIn(address);
    const progress = new Progress('asking over HTTP', queries.length);
    const times: number[] = [];
    for (const one of queries) await get(address, token, one, bankIds);
    for (const [at, one] of queries.entries()) {
      times.push(await timed(() => get(address, token, one, bankIds)));
      progress.at(at + 1);
    }
    progress.end();
    return times;
  } finally {
    await platform.end();
  }
}

async function get(
  address: string,
  token: string,
  searchQuery: SearchQuery,
  bankIds: readonly string[],
): Promise<void> {
  const bank = bankOf(searchQuery, bankIds);
  const { page: _page, status: _status, ...query } = queryOf(searchQuery, { limit: 20 });
  const params = Object.entries({ ...query, ...(bank && { bankId: bank }) });
  const search = new URLSearchParams(params.map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}/api/questions?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${searchQuery.q}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
