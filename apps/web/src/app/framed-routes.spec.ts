import { describe, expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { framedRoutes } from './framed-routes.js';

/** Address → whether a guard above it asks who may edit. */
function addressesOf(route: RouteObject, isAsked = false, found = new Map<string, boolean>()) {
  const asks = isAsked || (route.handle as { asksFirst?: boolean } | undefined)?.asksFirst === true;
  if (route.path !== undefined) found.set(route.path, asks);
  for (const child of route.children ?? []) addressesOf(child, asks, found);
  return found;
}

/** Pages that make something of one's own, or lead on to a page that asks. */
const OPEN_TO_ALL = [
  '/question-banks/create',
  '/paper-banks/create',
  '/papers/create',
  '/questions/create',
  '/questions/:qid/edit',
  '/settings',
];

describe('the table of addresses', () => {
  const addresses = addressesOf(framedRoutes);

  it('has a guard above every page that edits what its address names', () => {
    const unasked = [...addresses]
      .filter(([path, asks]) => !asks && /\/(?:edit|create|settings|duplicates)$/.test(path))
      .map(([path]) => path);
    expect(unasked.sort()).toEqual([...OPEN_TO_ALL].sort());
  });

  it('has no guard above pages that show', () => {
    const asked = [...addresses].filter(([, asks]) => asks).map(([path]) => path);
    expect(asked).toHaveLength(8);
    for (const path of asked) expect(path).toMatch(/\/(?:edit|create|settings|duplicates)$/);
  });
});
