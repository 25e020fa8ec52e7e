import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkQuery, hostileQuery } from './queries.fixture.js';

it('finds every hit by the index and only adds marks, for any query (npm run fuzz tries more)', () => {
  let held = 0;
  fc.assert(
    fc.property(hostileQuery, ({ query, text }) => {
      checkQuery(query, text);
      if (query.trim() !== '' && text.includes(query)) held += 1;
    }),
    { numRuns: 500 },
  );
  expect(held).toBeGreaterThan(100);
});
