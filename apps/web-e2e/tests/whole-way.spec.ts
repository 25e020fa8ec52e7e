/** From a file to a printed paper, in a number of clicks and keys that may only fall. */
import { actsOf, countActs } from './acts.js';
import { expect, newTeacher, signIn, test } from './journey.js';
import { wordPaper } from './word-paper.js';

/** Besides one for each question in doubt. */
const ACTS_MAX = 14;

test('nineteen recognised questions are checked, saved and printed as a paper', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.addInitScript(countActs);
  await page.goto('/batch-upload');
  await page.locator('input[type=file]').setInputFiles({
    name: '高三阶段检测.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await wordPaper(),
  });
  await page.getByRole('link', { name: '去校对' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /确认无存疑的/ })).toBeVisible();
  await expect(page.getByText('已校对 0/19')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: '撤销' }).last()).toBeVisible();
  const doubts = await page
    .getByRole('complementary', { name: '题目' })
    .getByText(/需核对|请看一眼/)
    .count();
  for (let at = 0; at < doubts; at++) await page.keyboard.press('Enter');
  await expect(page.getByText('已校对 19/19')).toBeVisible();

  await page.getByRole('button', { name: '存入题库' }).click();
  await expect(page.getByRole('textbox', { name: '新题库的名称' })).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/question-banks/*');
  await expect(page.getByText('刚存入')).toHaveCount(19);
  const bankAddress = page.url();

  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: '已选题目操作' }).getByRole('button', { name: '加入题篮' }).click();
  await page.getByRole('button', { name: '题篮 19' }).click();
  await page.getByRole('dialog', { name: '题篮 19' }).getByRole('button', { name: '打印预览' }).click();
  await page.waitForURL('**/papers/*/view?print=1');
  const print = page.getByRole('dialog', { name: /打印|导出/ });
  await expect(print).toBeVisible();
  const file = page.waitForEvent('download');
  await print.getByRole('button', { name: '生成并下载' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await actsOf(page)).toBeLessThanOrEqual(ACTS_MAX + doubts);

  // Later, what was saved is still found together; and the basket opens where there is no list of questions.
  await page.goto(bankAddress);
  await page.getByRole('button', { name: '哪次存入' }).click();
  await page.getByRole('menuitemradio', { name: /高三数学阶段检测/ }).click();
  await expect(page.getByRole('article')).toHaveCount(19);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '题篮', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /题篮/ })).toBeVisible();
});
