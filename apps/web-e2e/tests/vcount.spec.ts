/** The basics of V: bind a payment method, recharge, see the booking. */
import { expect, signIn, test } from './journey.js';
import { look } from './look.js';
import { superadmin } from './people.js';

test('a person binds a payment method, recharges and sees the balance', async ({ page, request }) => {
  // Paying needs a verified address, which new accounts of these tests do not have.
  await signIn(page, await superadmin(request));
  await page.goto('/vcount/recharge');
  await page.getByRole('button', { name: '绑定支付方式' }).click();
  await page.getByLabel('姓名').fill('沈知远');
  await page.getByLabel('支付宝账号').fill('shen@mingde.edu.cn');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await page.getByLabel('其他金额').fill('10000.01');
  await page.getByRole('button', { name: /确认充值/ }).click();
  await expect(page.getByText('单次充值金额不能超过 10,000 V')).toBeVisible();
  await page.getByRole('button', { name: /^100\.00 V/ }).click();
  await page.getByRole('button', { name: '确认充值 100.00 V' }).dblclick();
  await expect(page).toHaveURL(/\/vcount$/);
  await expect(page.getByRole('row', { name: /充值.*\+100\.00/ })).toHaveCount(1);
  await look(page, '/vcount', 'vcount');
  await look(page, '/vcount/recharge', 'vcount-recharge');
});
