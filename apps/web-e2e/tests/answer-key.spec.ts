/** A whole answer key is filled in with a few clicks: in the review of a paper, and in a bank. */
import { actsOf, countActs } from './acts.js';
import { authorization, expect, expectToast, newBank, newTeacher, send, signIn, test } from './journey.js';

const CHOICES = 12;
const BLANKS = 4;
const ALL = 22;
const KEY =
  '1–8 DBACC BDA，9 C 10 A 11 D 12 B 13 √2 14 -3 15. 2π/3 16 (0,+∞)\n17. 5 18. 6 19. 7 20. 8 21. 9 22. 10';

/** A paper of twenty-two questions that prints no answer. */
function paper(): string {
  const choice = (n: number) =>
    `\\begin{question}若数列的第 ${n} 项为 $a_{${n}}=${n}$，则它的下一项为 \\paren\n\\begin{choices}` +
    [1, 2, 3, 4].map((step) => `\\item $${n * 3 + step}$`).join('\n') +
    '\\end{choices}\\end{question}';
  const blank = (n: number) =>
    `\\begin{question}边长为 $${n}$ 的正方形，其面积与周长之比为 \\fillin．\\end{question}`;
  const problem = (n: number) =>
    `\\begin{problem}某商店以 $${n}$ 元购进一批练习本，求售完后的总利润．\\end{problem}`;
  const list = (from: number, count: number, of: (n: number) => string) =>
    Array.from({ length: count }, (_, at) => of(from + at)).join('\n');
  return [
    '\\documentclass{exam-zh}\\begin{document}\\title{高二数学周测}',
    '\\section{单项选择题}',
    list(1, CHOICES, choice),
    '\\section{填空题}',
    list(CHOICES + 1, BLANKS, blank),
    '\\section{解答题}',
    list(CHOICES + BLANKS + 1, ALL - CHOICES - BLANKS, problem),
    '\\end{document}',
  ].join('\n');
}

test('twenty-two answers are filled in with at most four clicks and keys, and taken back in one', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const response = await request.post('/api/document-parser/parse?wait=true', {
    headers: authorization(teacher),
    multipart: { document: { name: '周测.tex', mimeType: 'text/x-tex', buffer: Buffer.from(paper()) } },
    timeout: 120_000,
  });
  expect(response.status(), await response.text()).toBe(200);
  const { task } = (await response.json()) as { task: { id: string } };
  await signIn(page, teacher);
  await page.addInitScript(countActs);
  await page.goto(`/batch-upload/preview-edit?task=${task.id}`);

  const open = page.getByRole('button', { name: /^22 题缺答案/ });
  await open.click();
  const dialog = page.getByRole('dialog', { name: '填入答案' });
  // The focus is in the field: a key pastes.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(KEY);
  await expect(dialog.getByRole('button', { name: '填入 22 题' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '已填入 22 题的答案');
  // A key that pastes counts as well.
  expect((await actsOf(page)) + 1).toBeLessThanOrEqual(4);
  await expect(open).toHaveCount(0);

  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(open).toBeVisible();
});

test('a bank’s questions without answers are filled in from one key', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '周测题库');
  const options = ['一', '二', '三', '四'].map((text) => ({ text, isCorrect: false }));
  const choice = (n: number) => ({
    ...{ type: 'choice', stem: `第 ${n} 个图形的边数为 \\choice`, options, source: { number: String(n) } },
  });
  // A key lists numbers upwards, a bank its newest questions first.
  const questions = Array.from({ length: ALL }, (_, at) => choice(ALL - at));
  await send(request, teacher, 'POST', '/questions/batch', { bankId: bank.id, questions });
  await signIn(page, teacher);
  await page.addInitScript(countActs);
  await page.goto(`/question-banks/${bank.bid}?answered=false`);

  const open = page.getByRole('button', { name: /^22 题缺答案/ });
  await open.click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('题号\t1\t2\t3\t4\n答案\tA\tB\tC\tAD\n5-22 ABCDABCDABCDABCDAB');
  await expect(page.getByRole('button', { name: '填入 22 题' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '已填入 22 题的答案');
  expect((await actsOf(page)) + 1).toBeLessThanOrEqual(4);
  await expect(open).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expectToast(page, '已撤销填入的答案');
  await expect(open).toBeVisible();
});

test('an edit returns to its place in the list, and offers the next question without an answer', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '补答案');
  const questions = Array.from({ length: 30 }, (_, at) => ({
    ...{ type: 'choice', stem: `编号 ${at + 1} 的图形有几条对称轴？\\choice` },
    options: ['一', '二', '三', '四'].map((text) => ({ text, isCorrect: false })),
  }));
  await send(request, teacher, 'POST', '/questions/batch', { bankId: bank.id, questions });
  await signIn(page, teacher);
  const list = `/question-banks/${bank.bid}?answered=false&page=2`;
  await page.goto(list);
  const row = page.getByRole('article').filter({ hasText: '编号 27 的' });
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await row.getByRole('link', { name: '编辑' }).click();
  await page
    .getByRole('radio', { name: /B/ })
    .or(page.getByRole('checkbox', { name: /B/ }))
    .first()
    .check();
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**${list}`);
  await expect(page.getByText('编号 28 的')).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);

  await page.getByRole('button', { name: '下一道待补答案' }).click();
  await expect(page.getByRole('textbox', { name: '题干' })).toContainText('编号 28 的');
});
