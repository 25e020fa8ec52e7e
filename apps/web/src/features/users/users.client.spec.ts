import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { batchUsers } from './users.client.js';

const sent: string[][] = [];
const realFetch = globalThis.fetch;
/** The server: at most 100 people per call; `failing` is the call that it refuses. */
function responding(failing?: number): void {
  globalThis.fetch = (_address, init) => {
    const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
    sent.push(ids);
    const refused = sent.length === failing;
    const body = refused
      ? { success: false, code: 'RATE_LIMITED', message: '请稍后再试' }
      : { success: true, results: ids.map((id) => ({ id, ok: true })) };
    return Promise.resolve(new Response(JSON.stringify(body), { status: refused ? 429 : 200 }));
  };
}
const ids = Array.from(
  { length: 150 },
  (_, index) => `0190a0b0-0000-7000-8000-${String(index).padStart(12, '0')}`,
);

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('splits more people than one call takes', async () => {
  responding();
  const results = await batchUsers({ action: 'suspend', ids });
  expect(sent.map((each) => each.length)).toEqual([100, 50]);
  expect(results.map(({ id }) => id)).toEqual(ids);
});

it('names the accounts that a failed later call skipped', async () => {
  responding(2);
  const results = await batchUsers({ action: 'suspend', ids });
  expect(results.filter(({ ok }) => ok)).toHaveLength(100);
  expect(results.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual(
    Array.from({ length: 50 }, () => '请稍后再试'),
  );
});

it('fails as a whole if nothing was done', async () => {
  responding(1);
  await expect(batchUsers({ action: 'suspend', ids })).rejects.toThrow('请稍后再试');
  expect(sent).toHaveLength(1);
});
