/** A sale: another teacher views the offer, buys it, reviews it; the seller answers and sees the sale. */
import { expect, newBank, newTeacher, send, signIn, test } from './journey.js';
import { look } from './look.js';
import { verifyEmail } from './people.js';

interface Made {
  id: string;
}

test('a teacher buys a paper bank and reviews it', async ({ page, request }) => {
  const [seller, buyer] = [await newTeacher(request), await newTeacher(request)];
  for (const { email } of [seller, buyer]) await verifyEmail(request, email);
  const name = `周测卷 ${crypto.randomUUID().slice(0, 8)}`;
  const questions = await newBank(request, seller, '函数题库');
  const { question } = await send<{ question: Made }>(
    request,
    seller,
    'POST',
    `/questions/bank/${questions.id}`,
    { type: 'fill', stem: '若 $f(x)=x^2$，则 $f(3)=$ \\fillin．', fillAnswers: ['$9$'], difficulty: 2 },
  );
  const { paperBank } = await send<{ paperBank: Made }>(request, seller, 'POST', '/paper-banks', {
    ...{ name, description: '每周一练，附答案。', category: 'mathematics', price: 30, visibility: 'public' },
  });
  const { paper } = await send<{ paper: Made }>(request, seller, 'POST', '/papers', {
    title: '第一周',
    paperBankId: paperBank.id,
    sections: [{ title: '填空题', questions: [{ questionId: question.id, score: 5 }] }],
  });
  await send(request, seller, 'POST', `/papers/${paper.id}/publish`);
  await send(request, seller, 'POST', `/paper-banks/${paperBank.id}/publish`);
  await send(request, buyer, 'POST', '/vcount/payment-method/bind', {
    ...{ type: 'alipay', holder: '沈知远', account: 'shen@mingde.edu.cn' },
  });
  await send(request, buyer, 'POST', '/vcount/recharge', { amount: '50' });
  await signIn(page, buyer);

  await page.goto(`/market?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: '试看' })).toContainText('若');
  await page.getByRole('button', { name: '购买', exact: true }).click();
  // The price changed after the view: nothing is paid before the new price is confirmed.
  await send(request, seller, 'PUT', `/paper-banks/${paperBank.id}`, { price: 40 });
  await page.getByRole('button', { name: '支付 30.00 V' }).click();
  await expect(page.getByText('价格刚刚变成了 40.00 V')).toBeVisible();
  await page.getByRole('button', { name: '支付 40.00 V' }).click();
  await expect(page.getByText('您已购买，可以查看全部试卷。')).toBeVisible();

  await page.getByRole('tab', { name: '评价' }).click();
  await page.getByRole('button', { name: '发表评价' }).click();
  await expect(page.getByText('请选择星数')).toBeVisible();
  await page.locator('.mantine-Rating-label').nth(4).click();
  await page.getByRole('textbox', { name: '评价内容' }).fill('题目精当，答案可靠。');
  await page.getByRole('button', { name: '发表评价' }).click();
  await expect(page.getByText('（我）')).toBeVisible();
  await expect(page.getByText('题目精当，答案可靠。')).toBeVisible();
  await page.goto(`/papers/${paper.id}`);
  await expect(page.getByRole('heading', { name: /第一周/ }).first()).toBeVisible();
  await look(page, `/paper-banks/${paperBank.id}?tab=reviews`, 'paper-bank-reviews');
});
