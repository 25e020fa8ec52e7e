import { expect, it, jest } from '@jest/globals';
import { isRefused } from './use-personal-address.js';

/** The network is a port: the server says which addresses may register. */
function admitting(open: boolean, company: string[]): void {
  const suffixes = { education: ['edu', 'edu.*'], government: [], company, international: [] };
  const text = JSON.stringify({ success: true, open, enterprises: [], suffixes });
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => text,
  })) as unknown as typeof fetch;
}

it.each([
  ['qq.com', false, [], true],
  ['vip.qq.com', false, ['huawei.com'], true],
  ['vip.qq.com', false, ['qq.com'], false],
  ['qq.com', false, ['q.com'], true],
  ['qq.com', true, [], false],
  ['school.edu.cn', false, [], false],
])('%s, open %s, with %j: refused %s', async (domain, open, company, refused) => {
  admitting(open, company);
  expect(await isRefused(domain, new AbortController().signal)).toBe(refused);
});
