import { expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.js';
import { newPriceOf, refusalOf } from './purchase-refusal.js';

const failed = (status: number, rule = 'error.server', details?: unknown) =>
  new ApiError({ code: 'UNKNOWN_ERROR', status, message: '', language: 'en-US', text: { rule }, details });

it.each([0, 500, 502, 503, 504])('does not say that nothing was paid if that is unknown: %d', (status) => {
  expect(refusalOf(failed(status))).toBe('pending');
});

it('says that nothing was paid only if the service refused', () => {
  expect(refusalOf(failed(403))).toBeNull();
  expect(refusalOf(failed(429))).toBeNull();
  expect(refusalOf(new Error('of the page itself'))).toBe('pending');
});

it('has a separate text for each refusal of a purchase', () => {
  expect(refusalOf(failed(422, 'purchase.short'))).toBe('short');
  expect(refusalOf(failed(503, 'purchase.pending'))).toBe('pending');
  expect(refusalOf(failed(403, 'error.emailUnverified'))).toBe('unverified');
  const changed = failed(409, 'purchase.priceChanged', { price: 12.5 });
  expect([refusalOf(changed), newPriceOf(changed)]).toEqual(['priceChanged', 12.5]);
  expect(refusalOf(failed(409, 'error.idempotency', []))).toBeNull();
});
