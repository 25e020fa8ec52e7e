/** The review of a recognised paper: no typed text is lost, and nineteen questions are saved with a few keys. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { authorization, expect, newTeacher, noteToastsOf, signIn, TEX_PAPER, test } from './journey.js';
import type { Teacher } from './journey.js';
import { actsOf, countActs } from './acts.js';
import { wordPaper } from './word-paper.js';

/** Milliseconds between two keys of a quick typist: ten characters a second. */
const KEY_MS = 100;

async function recognised(request: APIRequestContext, teacher: Teacher, name: string): Promise<string> {
  const response = await request.post('/api/document-parser/parse?wait=true', {
    headers: authorization(teacher),
    multipart: { document: { name, mimeType: 'text/x-tex', buffer: Buffer.from(TEX_PAPER) } },
    timeout: 120_000,
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { task: { id: string } }).task.id;
}

/** Puts the cursor at the end of the solution, the field that is empty at first. */
async function writeSolution(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^解析: / }).click();
  await page.getByRole('textbox', { name: '解析' }).press('Control+End');
}

/** Names of a person's data in the browser: in local storage and in the database. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('tiku-personal', 1);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB does not open'));
      opening.onsuccess = () => {
        const keys = opening.result.transaction('rows').objectStore('rows').getAllKeys();
        keys.onsuccess = () => resolve(keys.result);
      };
    });
    return [
      ...Object.keys(localStorage).filter((key) => key.startsWith('question-draft:')),
      ...rows.map(String),
    ];
  });
}

async function opened(context: BrowserContext, teacher: Teacher): Promise<Page> {
  const page = await context.newPage();
  await noteToastsOf(page);
  await signIn(page, teacher);
  return page;
}

test('not one character is lost: autosave, another tab, a reload, a broken network, a closed tab', async ({
  page,
  context,
  request,
}) => {
  const teacher = await newTeacher(request);
  const taskId = await recognised(request, teacher, '期中复习.tex');
  await signIn(page, teacher);
  await page.goto(`/batch-upload/preview-edit?task=${taskId}`);

  // From the first paint, through the first save. No dialog takes the focus.
  await writeSolution(page);
  await page.keyboard.type('先解不等式得到集合的范围', { delay: KEY_MS });
  await page.waitForURL('**/preview-edit/*');
  await page.keyboard.type('，再取两个集合的公共元素', { delay: KEY_MS });
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Another tab edits the same question, while this one goes on typing.
  const address = new URL(page.url()).pathname;
  const other = await opened(context, teacher);
  await other.goto(address);
  await other.getByRole('button', { name: /^题干: / }).click();
  await other.getByRole('textbox', { name: '题干' }).press('Control+End');
  await Promise.all([
    other.keyboard.type('（适应性测试改编）', { delay: KEY_MS }),
    page.keyboard.type('，注意端点能否取到', { delay: KEY_MS }),
  ]);
  for (const window of [other, page]) await expect(window.getByText(/^已保存/)).toBeVisible();
  await other.close();

  // The last key is pressed right before the reload.
  await page.keyboard.type('。又因为端点不取', { delay: KEY_MS });
  await page.reload();
  await writeSolution(page);
  await expect(page.getByRole('textbox', { name: '解析' })).toHaveText(/又因为端点不取$/);

  // The network breaks; the tab is closed before it returns.
  await context.setOffline(true);
  await page.keyboard.type('，故选第二项', { delay: KEY_MS });
  await expect(page.getByText(/修改已存在本机/)).toBeVisible();
  const again = await opened(context, teacher);
  await page.close();
  await context.setOffline(false);
  await again.goto(address);
  await again.getByRole('button', { name: /^解析: / }).click();
  await expect(again.getByRole('textbox', { name: '解析' })).toHaveText(/故选第二项$/);
  await expect(again.getByText(/^已保存/)).toBeVisible();

  const stored = async () => {
    const response = await request.get(`/api/drafts/${address.split('/').at(-1)}`, {
      headers: authorization(teacher),
    });
    return ((await response.json()) as { draft: { questions: { stem: string; solution: string }[] } }).draft
      .questions;
  };
  await expect
    .poll(async () => (await stored())[0]?.solution)
    .toBe('先解不等式得到集合的范围，再取两个集合的公共元素，注意端点能否取到。又因为端点不取，故选第二项');
  const questions = await stored();
  expect(questions[0]?.stem).toMatch(/（适应性测试改编）$/);
  expect(questions).toHaveLength(4);

  // A logout saves first, asks if it cannot, and leaves no data of the person in the browser.
  const drafts = '**/api/drafts/**';
  await again.route(drafts, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await again.getByRole('textbox', { name: '解析' }).press('Control+End');
  await again.keyboard.type('。');
  const logOut = again.getByRole('button', { name: '退出登录' });
  await logOut.click();
  const asked = again.getByRole('dialog', { name: '有改动还没有保存' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: '继续编辑' }).click();
  await again.unroute(drafts);
  const saved = again.waitForResponse((response) => response.url().endsWith('/changes') && response.ok());
  await logOut.click();
  await saved;
  await again.waitForURL('**/login');
  expect(await keptIn(again)).toEqual([]);
});

test('a Word paper of nineteen questions is saved with at most eight clicks and keys', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.addInitScript(countActs);
  await page.goto('/batch-upload');
  const name = '高三阶段检测.docx';
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await wordPaper(),
  });
  await page.getByRole('link', { name: '去校对' }).click({ timeout: 60_000 });
  // The row of the list shows the same progress.
  await expect(page.getByRole('button', { name: /确认无存疑的/ })).toBeVisible();
  await expect(page.getByText('已校对 0/19')).toBeVisible();

  // Confirms everything that is not doubtful in one step, and undoes it.
  await page.keyboard.press('a');
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(page.getByText('已校对 0/19')).toBeVisible();
  await page.keyboard.press('a');
  const doubts = await page
    .getByRole('complementary', { name: '题目' })
    .getByText(/需核对|请看一眼/)
    .count();
  for (let at = 0; at < doubts; at++) await page.keyboard.press('Enter');
  await expect(page.getByText('已校对 19/19')).toBeVisible();

  // A teacher without a bank creates one on the way.
  await page.getByRole('button', { name: '存入题库' }).click();
  await expect(page.getByRole('textbox', { name: '新题库的名称' })).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/question-banks/*');
  await expect(page.getByText('刚存入').first()).toBeVisible();
  // The undo and its repetition belong to this test.
  expect((await actsOf(page)) - 2).toBeLessThanOrEqual(8 + doubts);

  // Another paper with one of these questions: the dialog says so, and saves only the others.
  const bankId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const draftId = await draftWithOneOf(request, teacher, bankId);
  await page.goto(`/batch-upload/preview-edit/${draftId}`);
  await page.getByRole('button', { name: '存入题库' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 题可能已在题库里')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '查看' })).toHaveAttribute('href', /^\/questions\//);
  // Excluded by default: the first line and the button count the saved questions.
  await expect(dialog.getByRole('radio', { name: '跳过' })).toBeChecked();
  await expect(dialog.getByText('将保存 2 题中的 1 题')).toBeVisible();
  await dialog.getByRole('button', { name: '保存 1 题' }).click();
  await page.waitForURL('**/question-banks/*');
  await expect(page.getByText('20 题').first()).toBeVisible();
});

test('a conflict of two windows in one field is shown, and either text can be kept', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const headers = authorization(teacher);
  const made = await request.post('/api/drafts', {
    headers,
    data: { name: '两处', questions: [{ stem: '求最小值', type: 'solution' }] },
  });
  const { draft } = (await made.json()) as {
    draft: { id: string; version: number; questions: { stem: string }[] };
  };
  await signIn(page, teacher);
  await page.goto(`/batch-upload/preview-edit/${draft.id}`);
  await page.getByRole('button', { name: /^题干: / }).click();
  // The other window saves first; this one does not know yet.
  const questions = draft.questions.map((question) => ({ ...question, stem: '求最大值' }));
  const saved = await request.put(`/api/drafts/${draft.id}`, {
    headers,
    data: { questions, version: draft.version },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const stem = page.getByRole('textbox', { name: '题干' });
  await stem.press('Control+End');
  await page.keyboard.type('和最大值');
  const asked = page.getByRole('alert').filter({ hasText: '「题干」在另一处也改了' });
  await expect(asked).toContainText('求最大值');
  // Typing is not interrupted.
  await page.keyboard.type('之差');
  await expect(stem).toHaveText('求最小值和最大值之差');
  await asked.getByRole('button', { name: '用那边的' }).click();
  await expect(page.getByRole('button', { name: /^题干: / })).toHaveText('求最大值');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^题干: / })).toHaveText('求最小值和最大值之差');
});

test('N and Tab lead from doubt to doubt across questions', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const doubt = (field: string) => [{ field, code: 'unclear', message: '请核对' }];
  const questions = [
    { stem: '第一道没有疑问', type: 'solution' },
    { stem: '第二道题干存疑', type: 'solution', flags: doubt('stem') },
    { stem: '第三道解析存疑', type: 'solution', solution: '略', flags: doubt('solution') },
  ];
  const made = await request.post('/api/drafts', {
    headers: authorization(teacher),
    data: { name: '存疑', questions },
  });
  const { draft } = (await made.json()) as { draft: { id: string } };
  await signIn(page, teacher);
  await page.goto(`/batch-upload/preview-edit/${draft.id}`);
  const result = page.getByRole('region', { name: '识别结果' });
  await expect(result.getByText('第 1 题')).toBeVisible();
  const focused = page.locator('[data-doubt] :focus, [data-doubt]:focus');
  await page.keyboard.press('n');
  await expect(result.getByText('第 2 题')).toBeVisible();
  await expect(focused).toHaveAccessibleName(/^题干/);
  await page.keyboard.press('Tab');
  await expect(result.getByText('第 3 题')).toBeVisible();
  await expect(focused).toHaveAccessibleName(/^解析/);
  // After the last doubt Tab behaves as usual.
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(0);
});

/** A draft with one question of the bank and one new question. */
async function draftWithOneOf(request: APIRequestContext, teacher: Teacher, bankId: string): Promise<string> {
  const headers = authorization(teacher);
  const listed = await request.get(`/api/questions/bank/${bankId}?limit=1`, { headers });
  const [known] = (
    (await listed.json()) as { questions: { stem: string; type: string; options: unknown[] }[] }
  ).questions;
  const fresh = { type: 'solution', stem: '小李骑车上山用了 40 分钟，下山用了 25 分钟，求平均速度之比。' };
  const { type, stem, options } = known ?? {};
  const questions = [{ type, stem, options }, fresh];
  const response = await request.post('/api/drafts', { headers, data: { name: '周测', questions } });
  return ((await response.json()) as { draft: { id: string } }).draft.id;
}
