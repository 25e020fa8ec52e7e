import { afterEach, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { PurchaseDialog } from './purchase-dialog.js';

afterEach(cleanup);

const ID = '0190a0b0-0000-7000-8000-000000000002';
const bank = { id: ID, name: '函数专题', price: 5, allowCollaboration: false } as PaperBank;

it.each([
  [true, '这次购买后不能再退还', false],
  [false, '可以退还', true],
])('promises a refund only if there is one (returned before: %s)', async (returnedBefore, text, refund) => {
  const purchase = {
    id: ID,
    paperBankId: ID,
    price: 5,
    status: 'refunded',
    refundableUntil: null,
    returnedBefore,
    createdAt: '2026-11-20T08:00:00.000Z',
  };
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ success: true, purchase }))) as unknown as typeof fetch;
  drawForm(<PurchaseDialog bank={bank} opened onClose={() => {}} />);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByText(/货款先由平台保管/).textContent?.includes('立刻回到您的账户')).toBe(refund);
});
