/**
 * A paper from start to end: filled from two banks, arranged, printed in every form; copied by a buyer, and updated.
 */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, send, signIn, signInInstead, test } from './journey.js';
import { verifyEmail } from './people.js';

interface Made {
  id: string;
}

const choice = (n: number) => ({
  ...{ type: 'choice', difficulty: 2, tags: ['集合'], stem: `集合 $\\{1,2,${n}\\}$ 的元素个数为 \\choice` },
  options: [1, 2, 3, 4].map((count) => ({ text: `$${count}$`, isCorrect: count === 3 })),
});
const blank = (n: number) => ({
  ...{ type: 'fill', difficulty: 2, tags: ['函数'], stem: `若 $f(x)=x+${n}$，则 $f(1)=$ \\fill。` },
  fillAnswers: [`$${n + 1}$`],
});
const FILES = [
  ['PDF', 'pdf', '%PDF-'],
  ['Word', 'docx', 'PK'],
  ['LaTeX', 'tex', '% !TeX program = xelatex'],
  ['Markdown', 'md', '#'],
] as const;
const TITLE = '高一数学第一次周测';
const EDITED = '高一数学第一次周测（定稿）';
const OWN_BANK = '我的备课卷';

/** Two people: one has two question banks and a public paper bank, the other a bank for copies. */
async function setUp(request: APIRequestContext) {
  const [teacher, buyer] = [await newTeacher(request), await newTeacher(request)];
  for (const { email } of [teacher, buyer]) await verifyEmail(request, email);
  const banks = [await newBank(request, teacher, '集合题库'), await newBank(request, teacher, '函数题库')];
  const ids: string[] = [];
  for (const [at, questions] of [[3, 4, 5].map(choice), [2, 3, 4].map(blank)].entries()) {
    const body = { bankId: banks[at]?.id, questions };
    const { results } = await send<{ results: Made[] }>(request, teacher, 'POST', '/questions/batch', body);
    ids.push(...results.map(({ id }) => id));
  }
  const fields = { description: '每周一练', category: 'mathematics', visibility: 'public', price: 0 };
  const { paperBank } = await send<{ paperBank: Made }>(request, teacher, 'POST', '/paper-banks', {
    ...{ ...fields, name: `周测卷 ${crypto.randomUUID().slice(0, 8)}` },
  });
  await send(request, buyer, 'POST', '/paper-banks', { ...fields, name: OWN_BANK, visibility: 'private' });
  return { teacher, buyer, ids, bankId: paperBank.id };
}

const rows = (page: Page) => page.getByRole('article', { name: /^第 \d+ 题/ });

test('a paper is filled from two banks, arranged, published and printed', async ({ page, request }) => {
  const { teacher } = await setUp(request);
  await signIn(page, teacher);

  await test.step('adds a question of each bank to the basket', async () => {
    await page.goto('/questions');
    for (const stem of ['集合', '若']) {
      const row = page.getByRole('article').filter({ hasText: stem }).first();
      await row.getByRole('button', { name: '加入题篮' }).click();
    }
    await page.getByRole('button', { name: '题篮 2' }).click();
    await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('fills the rest by a blueprint', async () => {
    await page.goto('/paper-generation');
    await expect(page.getByText('可选 3 题')).toBeVisible();
    await page.getByRole('combobox', { name: '选题范围' }).click();
    await page.getByRole('option', { name: '集合题库' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('可选 6 题')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /题篮里的 2 题/ })).toBeChecked();
    for (const n of [1, 2]) await page.getByRole('textbox', { name: `第 ${n} 行的题数` }).fill('2');
    await page.getByRole('button', { name: '开始选题' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: '生成试卷' }).click();
    await page.getByRole('textbox', { name: '试卷标题' }).fill(TITLE);
    await page.getByRole('dialog').getByRole('button', { name: '生成试卷' }).click();
    await page.waitForURL(/practices\/[^/]+\/edit/);
  });
  const id = /practices\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';

  await test.step('arranges it with the keyboard', async () => {
    await expect(rows(page)).toHaveCount(6);
    const first = await rows(page).first().textContent();
    await page.getByRole('button', { name: '移动第 1 题' }).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('article[data-carried]')).toHaveCount(1);
    const said = page.getByText(/^第 1 题移到第 \d 位/);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(said).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect.poll(() => rows(page).first().textContent()).not.toBe(first);
    await page.getByRole('textbox', { name: '第 6 题的分值' }).fill('15');
    await page.getByRole('textbox', { name: '试卷标题' }).fill(EDITED);
  });

  await test.step('previews and saves it', async () => {
    await page.getByText('预览', { exact: true }).last().click();
    await expect(page.getByRole('heading', { name: EDITED })).toBeVisible();
    await expect(page.getByText('第 1 页（共 1 页）')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('已保存').first()).toBeVisible();
  });

  await test.step('publishes it', async () => {
    await page.goto(`/papers/${id}/view`);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('button', { name: '发布试卷' }).click();
    await expect(page.getByText('已发布').first()).toBeVisible();
  });

  await test.step('exports it in every form', async () => {
    await page.getByRole('button', { name: '导出与打印' }).click();
    for (const [label, ending, start] of FILES) {
      await page.getByRole('dialog').getByText(label, { exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '生成并下载' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${EDITED}.${ending}`);
      expect((await readFile(await file.path())).subarray(0, start.length).toString()).toBe(start);
    }
  });
});

test('a buyer copies a paper, and the paper reports that a question was changed', async ({
  page,
  request,
}) => {
  const { teacher, buyer, ids, bankId } = await setUp(request);
  const changed = ids[3] ?? '';
  const sections = [{ title: '填空题', questions: [changed, ids[4]].map((questionId) => ({ questionId })) }];
  const body = { paperBankId: bankId, title: TITLE, sections };
  const { id } = (await send<{ paper: Made }>(request, teacher, 'POST', '/papers', body)).paper;
  await send(request, teacher, 'POST', `/papers/${id}/publish`);
  await send(request, teacher, 'POST', `/paper-banks/${bankId}/publish`);
  await send(request, buyer, 'POST', `/paper-banks/${bankId}/purchase`, { expectedPrice: 0 });
  await signIn(page, buyer);

  await test.step('a buyer copies it', async () => {
    await page.goto(`/papers/${id}/view`);
    await page.getByRole('button', { name: `「${TITLE}」的操作` }).click();
    await page.getByRole('menuitem', { name: '复制到试卷库' }).click();
    await page.getByRole('combobox', { name: '复制到' }).click();
    await page.getByRole('option', { name: OWN_BANK }).click();
    await page.getByRole('button', { name: '复制', exact: true }).click();
    await page.waitForURL(
      (address) => /\/papers\/[^/]+\/view/.test(address.pathname) && !address.href.includes(id),
    );
    await expect(page.getByRole('link', { name: OWN_BANK })).toBeVisible();
    await expect(page.getByText('2 题').first()).toBeVisible();
  });

  await test.step('reports the changed question, and updates it', async () => {
    const latest = { ...blank(2), stem: '若 $f(x)=2x+2$，则 $f(1)=$ \\fill。', fillAnswers: ['$4$'] };
    await send(request, teacher, 'PUT', `/questions/${changed}`, latest);
    await signInInstead(page, teacher);
    const newer = page.getByText('有 1 道题在题库中改过了');
    const known = async () =>
      (await request.get(`/api/papers/${id}`, { headers: authorization(teacher) })).text();
    await expect.poll(known, 'that the paper knows of it').toContain('"newerVersion":2');
    await page.goto(`/papers/${id}/view`);
    await expect(newer).toBeVisible();
    await page.getByRole('link', { name: '去看看改了什么' }).click();
    // The comparison opens automatically.
    await page.getByRole('button', { name: '换成最新版本' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('已保存').first()).toBeVisible();
    await page.goto(`/papers/${id}/view`);
    await expect(page.getByText('已修改').first()).toBeVisible();
    await expect(newer).toHaveCount(0);
  });
});
