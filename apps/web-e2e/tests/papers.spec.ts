/** A paper from its blueprint: filled, relaxed, created, published, and a blueprint learned from it. */
import { expect, expectToast, newBank, newTeacher, send, signIn, test } from './journey.js';
import { look } from './look.js';
import { verifyEmail } from './people.js';

interface Made {
  id: string;
}

const POINTS = ['函数', '数列', '概率'];
const questions = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'fill',
    stem: `已知 $f(x)=x^2+${from + at}$，则 $f(2)=$ \\fillin．`,
    fillAnswers: [`$${from + at + 4}$`],
    solution: '把 $x=2$ 代入即得．',
    difficulty: 1 + (at % 3),
    tags: [POINTS[at % 3] ?? ''],
  }));

test('a teacher fills a blueprint and makes a paper of it', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await verifyEmail(request, teacher.email);
  const banks = [await newBank(request, teacher, '必修题库'), await newBank(request, teacher, '选修题库')];
  for (const [at, { id: bankId }] of banks.entries())
    await send(request, teacher, 'POST', '/questions/batch', { bankId, questions: questions(6, at * 10) });
  await newBank(request, teacher, '空题库');
  await send<{ paperBank: Made }>(request, teacher, 'POST', '/paper-banks', {
    ...{ name: '高三周测', description: '每周一练', category: 'mathematics', price: 0 },
  });
  await signIn(page, teacher);

  await page.goto('/paper-generation');
  // The newest bank is empty: the page begins with one that contains questions, and with what it can fill.
  await expect(page.getByText('可选 6 题')).toBeVisible();
  await expect(page.getByText('共 3 题，满分 15 分')).toBeVisible();
  await page.getByRole('button', { name: '开始选题' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: '重新开始' }).click();
  await page.getByRole('combobox', { name: '选题范围' }).click();
  await page.getByRole('option', { name: '必修题库' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('可选 12 题')).toBeVisible();
  await page.getByRole('textbox', { name: '第 1 行的题数' }).fill('40');
  await expect(page.getByText('要 40 题，所选题库里这样的题只有 12 道')).toBeVisible();
  await page.getByRole('button', { name: '开始选题' }).click();
  await expect(page.getByText('要 40 题，只能凑出 12 题')).toBeVisible();
  await page.getByRole('button', { name: '按现有题目放宽' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('textbox', { name: '第 1 行的题数' }).fill('4');
  await page.getByRole('button', { name: '换一批' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('button', { name: '换一题' }).first().click();
  await page.getByRole('button', { name: '换成这题' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await page.getByRole('article').first().textContent()).not.toBe(first);
  // The button that opened the list disappeared with its question: the new question has the focus.
  await expect(page.getByRole('button', { name: '换一题' }).first()).toBeFocused();

  await page.getByRole('button', { name: '生成试卷' }).click();
  await page.getByRole('textbox', { name: '试卷标题' }).fill('高三数学第三次周测');
  await page.keyboard.press('Enter');
  await page.waitForURL(/practices\/[^/]+\/edit/);
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue('高三数学第三次周测');
  const id = /practices\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await page.goto(`/papers/${id}/view`);
  const publish = async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('button', { name: '发布试卷' }).click();
    await expect(page.getByText('已发布').first()).toBeVisible();
  };
  await publish();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expectToast(page, '已撤回，仍是草稿');
  await publish();
  // It is learned once: later edits survive a reload, and the undo restores the former blueprint.
  await page.goto(`/paper-generation?like=${id}`);
  await page.waitForURL('**/paper-generation');
  const count = page.getByRole('textbox', { name: '第 1 行的题数' });
  await count.fill('9');
  await page.reload();
  await expect(count).toHaveValue('9');
  await page.goto(`/paper-generation?like=${id}`);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(count).toHaveValue('9');
  await look(page, `/paper-generation?like=${id}`, 'paper-generation', async () => {
    await expect(page.getByText('已按「高三数学第三次周测」写好细目表')).toBeVisible();
    await expect(page.getByText('共 4 题')).toBeVisible();
  });
});

test('a teacher changes a paper, previews it, and restores the former version', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await verifyEmail(request, teacher.email);
  const { id: bankId } = await newBank(request, teacher, '必修题库');
  const ids: string[] = [];
  for (const body of questions(3, 0)) {
    const made = await send<{ question: Made }>(request, teacher, 'POST', `/questions/bank/${bankId}`, {
      ...body,
      difficulty: 2,
      tags: ['函数'],
    });
    ids.push(made.question.id);
  }
  const { paperBank } = await send<{ paperBank: Made }>(request, teacher, 'POST', '/paper-banks', {
    ...{ name: '高三周测', description: '每周一练', category: 'mathematics', price: 0 },
  });
  const { paper } = await send<{ paper: Made }>(request, teacher, 'POST', '/papers', {
    paperBankId: paperBank.id,
    title: '第一次周测',
    sections: [{ title: '填空题', questions: ids.slice(0, 2).map((questionId) => ({ questionId })) }],
  });
  await signIn(page, teacher);

  await page.goto(`/paper-banks/${paperBank.id}/practices/${paper.id}/edit`);
  await page.getByRole('button', { name: '换掉第 1 题' }).click();
  await page.getByRole('button', { name: '换成这题' }).click();
  await page.getByRole('textbox', { name: '试卷标题' }).fill('第二次周测');
  // Before the autosave would begin.
  await page.getByRole('link', { name: '高三周测' }).first().click();
  await page.waitForURL(`**/paper-banks/${paperBank.id}`);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue('第二次周测');
  await page.getByRole('button', { name: '导出与打印' }).click();
  await expect(page.getByRole('img', { name: '打印出来的样子' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('第 1 页（共 1 页）')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成并下载' }).click();
  expect((await download).suggestedFilename()).toBe('第二次周测.pdf');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '修改历史' }).click();
  await page.getByRole('button', { name: /最初的版本/ }).click();
  await expect(page.getByText('移出', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '恢复这一版' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复这一版' }).click();
  await expect(page.getByRole('navigation', { name: '版本' }).getByRole('button')).toHaveCount(3);
  await page.goto(`/papers/${paper.id}/view`);
  await expect(page.getByRole('heading', { name: '第一次周测' }).first()).toBeVisible();
});

test('two teachers arrange one paper at once, and both keep their changes', async ({
  page,
  browser,
  request,
}) => {
  const [teacher, colleague] = [await newTeacher(request), await newTeacher(request)];
  await verifyEmail(request, teacher.email);
  const { id: bankId } = await newBank(request, teacher, '必修题库');
  const made: { question: Made }[] = [];
  for (const body of questions(3, 0))
    made.push(await send(request, teacher, 'POST', `/questions/bank/${bankId}`, body));
  const { paperBank } = await send<{ paperBank: Made }>(request, teacher, 'POST', '/paper-banks', {
    ...{ name: '高三周测', description: '每周一练', category: 'mathematics', price: 0 },
  });
  const invited = { email: colleague.email, role: 'collaborator' };
  await send(request, teacher, 'POST', `/paper-banks/${paperBank.id}/members`, invited);
  await send(request, colleague, 'POST', `/paper-banks/${paperBank.id}/accept-invitation`, {});
  const { paper } = await send<{ paper: Made }>(request, teacher, 'POST', '/papers', {
    paperBankId: paperBank.id,
    title: '第一次周测',
    sections: [{ title: '填空题', questions: made.map(({ question }) => ({ questionId: question.id })) }],
  });
  const address = `/paper-banks/${paperBank.id}/practices/${paper.id}/edit`;
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(page, teacher);
  await signIn(other, colleague);
  const rows = (on: typeof page) => on.getByRole('article', { name: /^第 \d+ 题/ });
  for (const on of [page, other]) {
    await on.goto(address);
    await expect(rows(on)).toHaveCount(3);
  }
  await page.getByRole('textbox', { name: '第 3 题的分值' }).fill('9');
  await other.getByRole('button', { name: '移出第 1 题' }).click();
  await other.getByRole('textbox', { name: '试卷标题' }).fill('第二次周测');
  for (const on of [page, other]) await on.keyboard.press('Control+s');
  for (const on of [page, other]) await expect(on.getByText('已保存').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue('第二次周测');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: '第 2 题的分值' })).toHaveValue('9');
  await context.close();
});
