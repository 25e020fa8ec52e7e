/**
 * Export of questions to other systems and import: losses are listed, an import can be undone, an archive restores a
 * bank.
 */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, signIn, test, type Teacher } from './journey.js';

const QUESTIONS = [
  {
    type: 'choice',
    difficulty: 5,
    stem: '若 $\\log_2 x=3$，则 $x$ 的值为 \\paren',
    options: ['$6$', '$8$', '$9$'].map((text, at) => ({ id: `o${at}`, text, isCorrect: at === 1 })),
    tags: ['对数'],
    source: { year: '2024', school: '实验中学' },
  },
  {
    type: 'fill',
    difficulty: 3,
    stem: '方程 $2x=6$ 的解是 \\fillin．',
    fillAnswers: ['$3$'],
    tags: ['方程'],
  },
];

async function fillBank(request: APIRequestContext, teacher: Teacher, bankId: string): Promise<void> {
  const response = await request.post('/api/questions/batch', {
    headers: authorization(teacher),
    data: { bankId, questions: QUESTIONS },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** The file of an export in this format, from its page. */
async function exported(page: Page, bid: string, format: string): Promise<{ name: string; file: Buffer }> {
  await page.goto(`/question-banks/${bid}/exchange`);
  await page.getByRole('combobox', { name: '格式' }).click();
  await page.getByRole('option', { name: format }).click();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const link = page.getByRole('link', { name: '下载' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}
const rowOf = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('status').filter({ hasText: state }) });

test('a bank is exported as Moodle XML and imported again, and the import is undone', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '对数与方程');
  await fillBank(request, teacher, bank.id);
  await signIn(page, teacher);
  const { name, file } = await exported(page, bank.bid, 'Moodle XML');
  expect(name).toBe('对数与方程.xml');
  expect(file.toString()).toContain('<question type="multichoice">');
  // Lists, per question, what Moodle cannot represent.
  await page.getByRole('button', { name: '查看逐题说明' }).click();
  const report = page.getByRole('region', { name: '对数与方程.xml 的逐题说明' });
  await expect(report.getByText(/^未保留：.*来源/)).toBeVisible();

  await page
    .getByLabel('选择文件')
    .setInputFiles({ name: '题目.xml', mimeType: 'application/xml', buffer: file });
  const imported = rowOf(page, '存入 2 题');
  await expect(imported).toBeVisible({ timeout: 30_000 });
  await expect(imported).toContainText('其中 2 题与题库中已有的题题面相同');
  await imported.getByRole('button', { name: '查看逐题说明' }).click();
  await expect(page.getByRole('region', { name: '题目.xml 的逐题说明' })).toContainText(
    '题库中已有题面相同的题',
  );
  await page.goto(`/question-banks/${bank.bid}`);
  await expect(page.getByText('的解是')).toHaveCount(2);

  await page.goto(`/question-banks/${bank.bid}/exchange`);
  await page.getByRole('button', { name: '撤回导入' }).click();
  await page
    .getByRole('dialog', { name: '撤回“题目.xml”的导入？' })
    .getByRole('button', { name: '撤回导入' })
    .click();
  await expect(page.getByText('已撤回，2 题移入回收站。')).toBeVisible({ timeout: 30_000 });
  await page.goto(`/question-banks/${bank.bid}`);
  await expect(page.getByText('的解是')).toHaveCount(1);
  await page.getByRole('button', { name: /^通知/ }).first().click();
  await expect(page.getByText('文件“题目.xml”已导入题库“对数与方程”，新增 2 道题')).toBeVisible();
});

test('the import lists the omissions of each Moodle question, and a damaged file changes nothing', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '从 Moodle 来');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/exchange`);
  const answer = (fraction: number, words: string) =>
    `<answer fraction="${fraction}"><text>${words}</text><feedback><text>再想想</text></feedback></answer>`;
  const question = (type: string, words: string, inner: string) =>
    `<question type="${type}"><name><text>${words}</text></name><questiontext format="html"><text><![CDATA[<p>${words}</p>]]></text></questiontext>${inner}</question>`;
  const moodle = `<?xml version="1.0" encoding="UTF-8"?><quiz>${[
    question('multichoice', '下列是质数的是', answer(100, '7') + answer(0, '9')),
    question('description', '这里只有一段说明', ''),
  ].join('')}</quiz>`;
  await page
    .getByLabel('选择文件')
    .setInputFiles({ name: '质数.xml', mimeType: 'application/xml', buffer: Buffer.from(moodle) });
  const row = rowOf(page, '存入 1 题，1 题未存入');
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: '查看逐题说明' }).click();
  const report = page.getByRole('region', { name: '质数.xml 的逐题说明' });
  await expect(report.getByText('第 1 题')).toBeVisible();
  await expect(report.getByText(/未保留：.*反馈/)).toBeVisible();
  await expect(report.getByText('第 2 题')).toBeVisible();
  await report.getByRole('link', { name: '打开' }).click();
  await expect(page.getByText('下列是质数的是')).toBeVisible();

  await page.goto(`/question-banks/${bank.bid}/exchange`);
  await page.getByLabel('选择文件').setInputFiles({
    name: '坏.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(moodle.slice(0, 120)),
  });
  await expect(page.getByText('文件不完整或已损坏，没有导入任何题目')).toBeVisible({ timeout: 30_000 });
});

test('an archive restores a bank', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '要带走的题库');
  await fillBank(request, teacher, bank.id);
  await signIn(page, teacher);
  const { name, file } = await exported(page, bank.bid, '题库归档（可完整还原）');
  await page.goto('/question-banks/create');
  await page.getByLabel('从归档恢复题库').setInputFiles({ name, mimeType: 'application/zip', buffer: file });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('要带走的题库');
  await expect(page).not.toHaveURL(new RegExp(bank.bid));
  await expect(page.getByText('存入 2 题')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '查看逐题说明' }).click();
  await expect(page.getByText('每道题都完整保留，没有丢失的内容。')).toBeVisible();
  const [, bid] = /question-banks\/([\w-]+)\//.exec(page.url()) ?? [];
  await page.goto(`/question-banks/${bid}`);
  await expect(page.getByText('的解是')).toHaveCount(1);
  await expect(page.getByText('按专题编排，每题附分步解答。')).toBeVisible();
});
