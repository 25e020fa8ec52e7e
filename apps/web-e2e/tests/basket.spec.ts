/** The basket: in view on every page of questions, arranged, and a printed paper in two clicks. */
import { actsOf, countActs } from './acts.js';
import { expect, expectToast, newBank, newTeacher, send, signIn, test } from './journey.js';

test('a basket becomes a stored paper and its print preview in two clicks', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '题篮题库');
  const questions = ['甲', '乙', '丙'].map((name) => ({
    ...{ type: 'fill', stem: `图形${name}的边数为 \\fillin`, fillAnswers: ['4'], score: 5 },
  }));
  await send(request, teacher, 'POST', '/questions/batch', { bankId: bank.id, questions });
  await signIn(page, teacher);
  await page.addInitScript(countActs);
  await page.goto(`/question-banks/${bank.bid}`);
  for (const name of ['甲', '乙', '丙'])
    await page
      .getByRole('article')
      .filter({ hasText: `图形${name}的` })
      .getByRole('button', { name: '加入题篮' })
      .click();

  let ordered = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/papers/basket')) ordered++;
  });
  // The order and an emptied basket come back.
  const link = page.getByRole('button', { name: '题篮 3' });
  await expect(link).toContainText('15 分');
  await link.click();
  const dialog = page.getByRole('dialog', { name: '题篮 3' });
  await expect(dialog.getByText('填空 3')).toBeVisible();
  await dialog.getByRole('button', { name: '第 3 题上移' }).click();
  await expect(dialog.getByRole('article').nth(1)).toContainText('图形丙的');
  await dialog.getByRole('button', { name: '清空' }).click();
  await expectToast(page, '题篮已清空');
  await page.getByRole('button', { name: '撤销' }).last().click();
  // The undo gives the questions their order again: the second change of it is stored.
  await expect.poll(() => ordered).toBe(2);
  await page.reload();
  await expect(link).toBeVisible();

  const before = await actsOf(page);
  await link.click();
  await expect(dialog.getByRole('article').nth(1)).toContainText('图形丙的');
  await dialog.getByRole('button', { name: '打印预览' }).click();
  await page.waitForURL('**/papers/*/view?print=1');
  await expect(page.getByRole('dialog', { name: /打印|导出/ })).toBeVisible();
  expect((await actsOf(page)) - before).toBeLessThanOrEqual(2);
  await page.goto(`/question-banks/${bank.bid}`);
  await expect(page.getByRole('button', { name: '题篮 0' })).toBeVisible();
});
