import { expect, it } from '@jest/globals';
import { framedRoutes } from './framed-routes.js';

it('starts the queries of main pages with their code, and not again for a filter', () => {
  const pages = framedRoutes.children?.flatMap(({ children }) => children ?? []) ?? [];
  const early = pages.filter(({ loader }) => loader !== undefined);
  expect(early.map(({ path }) => path).toSorted()).toEqual([
    '/dashboard',
    '/my-enterprise',
    '/paper-banks/:id',
    '/papers/:id/view',
    '/question-banks',
    '/question-banks/:bid',
    '/questions/:qid/view',
  ]);
  for (const { lazy, shouldRevalidate } of early) {
    expect(typeof lazy).toBe('function');
    expect(shouldRevalidate?.({} as never)).toBe(false);
  }
});
