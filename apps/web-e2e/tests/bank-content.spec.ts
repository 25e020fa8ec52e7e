/**
 * The content of a bank: a warning about an existing question, merging of duplicates, search by formula and picture,
 * and merging of concurrent edits.
 */
import type { APIRequestContext } from '@playwright/test';
import {
  authorization,
  expect,
  expectToast,
  newBank,
  newTeacher,
  signIn,
  test,
  type Teacher,
} from './journey.js';

const STEM =
  '已知等比数列 $\\{a_n\\}$ 的公比为 $q$，前 $n$ 项和为 $S_n$，若 $S_3=\\dfrac{7}{2}$，求首项 $a_1$ 的值。';
const solution = (stem: string) => ({
  type: 'solution',
  difficulty: 3,
  stem,
  solutionAnswers: ['$\\dfrac12$'],
});

async function fillBank(
  request: APIRequestContext,
  teacher: Teacher,
  bankId: string,
  stems: readonly string[],
) {
  const response = await request.post('/api/questions/batch', {
    headers: authorization(teacher),
    data: { bankId, questions: stems.map(solution) },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('an existing question causes a warning, and duplicates are merged and restored', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '等比数列');
  const twins = [
    STEM,
    STEM,
    '求椭圆 $x^2+4y^2=4$ 的离心率并说明理由',
    '求椭圆 $x^2+4y^2=4$ 的离心率并说明理由',
  ];
  await fillBank(request, teacher, bank.id, twins);
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/questions/create`);
  await page.getByRole('textbox', { name: '题干' }).click();
  await page.keyboard.insertText(STEM);
  await expect(page.getByText('题库里已有相同的题')).toBeVisible();

  await page.goto(`/question-banks/${bank.bid}/duplicates`);
  await page.getByRole('button', { name: '开始查重' }).click();
  await expect(page.getByText(/发现 2 组/)).toBeVisible();
  await page.getByRole('button', { name: '全部合并…' }).click();
  await expect(page.getByText('合并整个题库里 2 组完全相同的题目？').first()).toBeVisible();
  await page.getByRole('button', { name: '合并', exact: true }).click();
  await expectToast(page, '已合并，30 天内可以撤销');
  // In the place of each merged group, and in the list of all merges.
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(4);
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expectToast(page, '已撤销合并');
});

test('a fragment of a formula finds a question', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '找题');
  await fillBank(request, teacher, bank.id, [STEM, '某工厂生产的零件尺寸服从正态分布，求合格的概率']);
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}?q=${encodeURIComponent('S_3=\\frac{7}{2}')}`);
  await expect(page.getByText('等比数列')).toHaveCount(1);
  await expect(page.getByText('正态分布')).toHaveCount(0);
});

test('a picture of a question finds it', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '拍照找题');
  const asked = '某工厂生产的零件尺寸服从正态分布，质检员随机抽取十个零件，求其中恰有两个不合格的概率';
  await fillBank(request, teacher, bank.id, [STEM, asked]);
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}`);
  const picture = await page.getByText('某工厂生产的零件').screenshot();
  await page.goto('/questions');
  await page.getByRole('button', { name: '拍照找题' }).click();
  const dialog = page.getByRole('dialog', { name: '用图片找题' });
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: picture });
  const found = dialog.getByRole('listitem');
  await expect(found.first()).toContainText('正态分布', { timeout: 120_000 });
  await found.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/questions\/[\w-]+\/view/);
  await expect(page.getByRole('main').getByText('质检员随机抽取十个零件').first()).toBeVisible();
});

test('two people who edit one question at once merge their edits', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '一起改题');
  const headers = authorization(teacher);
  const made = await request.post(`/api/questions/bank/${bank.id}`, { headers, data: solution(STEM) });
  const { question } = (await made.json()) as { question: { id: string; qid: string } };
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/questions/${question.qid}/edit`);
  await page.getByRole('textbox', { name: '题干' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('（结果用分数表示）');
  const other = await request.put(`/api/questions/${question.id}`, {
    headers,
    data: { solution: '由前三项和列方程。' },
  });
  expect(other.status(), await other.text()).toBe(200);
  await page.getByRole('button', { name: /^保存/ }).first().click();
  const dialog = page.getByRole('dialog', { name: '这道题刚被别人改过' });
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expectToast(page, '已保存');
  const after = await request.get(`/api/questions/${question.id}`, { headers });
  expect(await after.json()).toMatchObject({
    question: { stem: expect.stringContaining('（结果用分数表示）'), solution: '由前三项和列方程。' },
  });
});
