import { expect, it } from '@jest/globals';
import { createQueryClient } from './query-client.js';

it('asks once more after a failure, and not because the window was looked at again', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: 1,
    refetchOnWindowFocus: false,
  });
});
