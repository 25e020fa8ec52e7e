import { expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { useLanguage } from '../i18n/language.js';
import { createQueryClient, WORDED } from './query-client.js';

const failing = async (error: Error): Promise<number> => {
  let calls = 0;
  const read = createQueryClient().fetchQuery({
    queryKey: ['read'],
    retryDelay: 0,
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      calls += 1;
      return Promise.reject(error);
    },
  });
  await expect(read).rejects.toBe(error);
  return calls;
};

it('retries once where that may help, and accepts a refusal', async () => {
  expect(await failing(new ApiError({ code: 'NETWORK_ERROR', status: 0, message: '' } as never))).toBe(2);
  expect(await failing(new ApiError({ code: 'SERVER_ERROR', status: 503, message: '' } as never))).toBe(2);
  expect(await failing(new ApiError({ code: 'NOT_FOUND_ERROR', status: 404, message: '' } as never))).toBe(1);
});

it('refetches only server-worded answers after a switch of languages', async () => {
  const client = createQueryClient();
  for (const [name, meta] of [
    ['notices', WORDED],
    ['banks', undefined],
  ] as const)
    await client.fetchQuery({ queryKey: [name], queryFn: () => Promise.resolve(1), ...(meta && { meta }) });
  useLanguage.getState().setLanguage('en-US');
  const isStale = (name: string) => client.getQueryState([name])?.isInvalidated;
  expect([isStale('notices'), isStale('banks')]).toEqual([true, false]);
  useLanguage.getState().setLanguage('zh-CN');
});
