/** What a bank holds: a question that exists is warned of, twins are merged, a formula finds its question. */
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
  const answer = await request.post('/api/questions/batch', {
    headers: authorization(teacher),
    data: { bankId, questions: stems.map(solution) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a question that exists is warned of, and twins are merged and come back', async ({ page, request }) => {
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
  await page.getByRole('button', { name: '全部合并，每组保留一道' }).click();
  await expectToast(page, '已合并，30 天内可以撤销');
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(2);
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
