/** A whole answer key is filled in with a few clicks: in the review of a paper, and in a bank. */
import { actsOf, countActs } from './acts.js';
import { authorization, expect, expectToast, newTeacher, signIn, test } from './journey.js';

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
