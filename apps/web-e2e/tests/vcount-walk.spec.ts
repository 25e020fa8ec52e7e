/** The whole flow of V: paid in, paid to a seller, who sees it arrive; an invitation; the administrators' view. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, signIn, test, type Teacher } from './journey.js';
import { idOf, superadmin, verifyEmail } from './people.js';

/** A paper bank with one paper, both drafts. */
async function draftBank(
  request: APIRequestContext,
  seller: Teacher,
  name: string,
): Promise<{ bankId: string; paperId: string }> {
  const headers = authorization(seller);
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/api${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Record<string, { id: string }>;
  };
  const questions = await newBank(request, seller, '数列题库');
  const { question } = await post(`/questions/bank/${questions.id}`, {
    ...{ type: 'fill', stem: '等差数列 $\\{a_n\\}$ 中 $a_1=1$，$a_3=5$，则 $a_2=$ \\fillin．' },
    ...{ fillAnswers: ['$3$'], difficulty: 2 },
  });
  const { paperBank } = await post('/paper-banks', {
    ...{ name, description: '每周一练，附答案。', category: 'mathematics', price: 30, visibility: 'public' },
  });
  const { paper } = await post('/papers', {
    title: '第一周',
    paperBankId: paperBank?.id,
    sections: [{ title: '填空题', questions: [{ questionId: question?.id, score: 5 }] }],
  });
  return { bankId: paperBank?.id ?? '', paperId: paper?.id ?? '' };
}

async function bindAndRecharge(page: Page): Promise<void> {
  await page.goto('/vcount/recharge');
  await page.getByRole('button', { name: '绑定支付方式' }).click();
  await page.getByLabel('姓名').fill('沈知远');
  await page.getByLabel('支付宝账号').fill('shen@mingde.edu.cn');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await page.getByRole('button', { name: /^50\.00 V/ }).click();
  await page.getByRole('button', { name: '确认充值 50.00 V' }).click();
  await expect(page.getByRole('row', { name: /充值.*\+50\.00/ })).toHaveCount(1);
}

test('V goes from a buyer to a seller, and the books agree', async ({ browser, page, request, baseURL }) => {
  const [seller, buyer, colleague] = [
    await newTeacher(request),
    await newTeacher(request),
    await newTeacher(request),
  ];
  const name = `数列周练 ${crypto.randomUUID().slice(0, 8)}`;
  const { bankId, paperId } = await draftBank(request, seller, name);

  // Before the address is verified, both see a notice before they fill in anything.
  const others = await browser.newContext({ locale: 'zh-CN', ...(baseURL && { baseURL }) });
  const shop = await others.newPage();
  await signIn(shop, seller);
  await shop.goto(`/paper-banks/${bankId}`);
  await shop.getByRole('button', { name: '发布', exact: true }).click();
  await expect(shop.getByText('请先验证您的邮箱')).toBeVisible();
  await signIn(page, buyer);
  await page.goto('/vcount/recharge');
  await expect(page.getByText('验证后才能充值。')).toBeVisible();
  for (const { email } of [seller, buyer, colleague]) await verifyEmail(request, email);

  await request.post(`/api/papers/${paperId}/publish`, { headers: authorization(seller) });
  await bindAndRecharge(page);
  await shop.reload();
  await shop.getByRole('button', { name: '发布', exact: true }).click();
  await shop.getByRole('button', { name: '发布试卷库' }).click();
  await expect(shop.getByText('正在出售。购买情况见统计。')).toBeVisible();
  await shop.goto('/vcount');
  await expect(shop.getByText('当前余额')).toBeVisible();

  await page.goto(`/market?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: '试看' })).toContainText('等差数列');
  await page.getByRole('button', { name: '购买', exact: true }).click();
  await page.getByRole('button', { name: '支付 30.00 V' }).click();
  await expect(page.getByText('您已购买，可以查看全部试卷。')).toBeVisible();
  // The seller's page is open: the sale appears without a reload.
  await expect(shop.getByText(/待结算收入/)).toBeVisible();
  await expect(shop.locator('dl div', { hasText: '待结算收入' })).toContainText('30.00');
  await page.getByRole('tab', { name: '评价' }).click();
  await page.locator('.mantine-Rating-label').nth(4).click();
  await page.getByRole('textbox', { name: '评价内容' }).fill('题目精当。');
  await page.getByRole('button', { name: '发表评价' }).click();
  await expect(page.getByText('（我）')).toBeVisible();
  await shop.goto(`/paper-banks/${bankId}?tab=statistics`);
  await expect(shop.getByText('30.00 V').first()).toBeVisible();

  await shop.goto(`/paper-banks/${bankId}/members`);
  await shop.getByRole('button', { name: '邀请成员' }).click();
  await shop.getByLabel('姓名或邮箱').fill(colleague.email);
  await shop.getByRole('button', { name: '发出邀请' }).click();
  await expect(shop.getByText('待接受')).toBeVisible();
  await others.close();
  const invited = await browser.newContext({ locale: 'zh-CN', ...(baseURL && { baseURL }) });
  const invitation = await invited.newPage();
  await signIn(invitation, colleague);
  await invitation.goto(`/paper-banks/${bankId}/accept-invitation`);
  await invitation.getByRole('button', { name: '接受邀请' }).click();
  await expect(invitation.getByRole('heading', { name })).toBeVisible();
  await invited.close();

  const office = await browser.newContext({ locale: 'zh-CN', ...(baseURL && { baseURL }) });
  const management = await office.newPage();
  await signIn(management, await superadmin(request));
  await management.goto('/vcount/management');
  await management.getByRole('button', { name: '重新核对' }).click();
  await expect(management.getByText('账目一致：没有一笔被改动、删除或对不上')).toBeVisible();
  await management.getByRole('button', { name: '导出', exact: true }).click();
  const saved = management.waitForEvent('download');
  await management.getByRole('menuitem', { name: '导出 CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(buyer.email);
  // Both amounts of each row are inside the panel.
  await management.goto(`/vcount/management?account=${idOf(buyer)}`);
  const rows = management.getByRole('dialog', { name: '账户明细' }).locator('.tk-table-wrap');
  await expect(rows).toContainText('20.00');
  expect(await rows.evaluate((wrap) => wrap.scrollWidth - wrap.clientWidth)).toBe(0);
  await office.close();
});
