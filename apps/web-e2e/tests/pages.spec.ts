/**
 * Every page with real content: no accessibility violation in either theme, and pictures to look at, in both languages
 * and themes, wide and narrow (screenshots/, not committed).
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  authorization,
  expect,
  newBank,
  newTeacher,
  pdfPaper,
  signIn,
  TEX_PAPER,
  test,
  type Teacher,
} from './journey.js';

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const;

async function settle(page: Page): Promise<void> {
  // Not `networkidle`: the event stream stays open.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** Pictures and axe in all looks. The look is set where the app keeps it, before its scripts run. */
async function look(page: Page, path: string, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    for (const language of LANGUAGES) {
      await page.goto(path);
      await page.evaluate(
        ([theme, lang]) => {
          const stored = JSON.parse(
            localStorage.getItem('layout-settings') ?? '{"state":{},"version":0}',
          ) as { state: Record<string, unknown> };
          localStorage.setItem(
            'layout-settings',
            JSON.stringify({ ...stored, state: { ...stored.state, theme } }),
          );
          localStorage.setItem('language-storage', JSON.stringify({ state: { language: lang }, version: 0 }));
        },
        [scheme, language] as const,
      );
      await page.reload();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await settle(page);
        await page.screenshot({
          path: `screenshots/${name}-${scheme}-${language.slice(0, 2)}-${size.name}.png`,
        });
      }
      await page.setViewportSize(SIZES[0]);
    }
    await settle(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    ).toEqual([]);
  }
}

let teacher: Teacher;
let bid: string;
let pdfTaskId: string;
let draftId: string;

test.describe.configure({ timeout: 180_000 });

test.beforeAll('content to look at', async ({ request }) => {
  teacher = await newTeacher(request);
  const headers = authorization(teacher);
  const bank = await newBank(request, teacher, '高三数学一轮复习');
  bid = bank.bid;
  const tasks: string[] = [];
  for (const [name, mimeType, buffer] of [
    ['高三适应性测试.tex', 'text/x-tex', Buffer.from(TEX_PAPER)],
    ['spring-test.pdf', 'application/pdf', await pdfPaper()],
  ] as const) {
    const answer = await request.post('/api/document-parser/parse?wait=true', {
      headers,
      multipart: { document: { name, mimeType, buffer } },
      timeout: 120_000,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    tasks.push(((await answer.json()) as { task: { id: string } }).task.id);
  }
  pdfTaskId = tasks[1] ?? '';
  const made = await request.post('/api/drafts', {
    headers,
    data: { name: '高三适应性测试', taskId: tasks[0] },
  });
  expect(made.status(), await made.text()).toBe(201);
  const copy = ((await made.json()) as { draft: { id: string } }).draft.id;
  const saved = await request.post(`/api/drafts/${copy}/save`, { headers, data: { bankId: bank.id } });
  expect(await saved.json()).toMatchObject({ saved: 4, failed: 0 });
  const kept = await request.post('/api/drafts', {
    headers,
    data: { name: '待校对的一份', taskId: tasks[0] },
  });
  draftId = ((await kept.json()) as { draft: { id: string } }).draft.id;
});

test('guest pages', async ({ page }) => {
  await look(page, '/login', 'login');
  await look(page, '/register', 'register');
});

for (const [name, path] of [
  ['dashboard', () => '/dashboard'],
  ['banks', () => '/question-banks'],
  ['bank', () => `/question-banks/${bid}`],
  ['bank-create', () => '/question-banks/create'],
  ['question-create', () => `/question-banks/${bid}/questions/create`],
  ['questions', () => '/questions'],
  ['upload', () => '/batch-upload'],
  ['review-task', () => `/batch-upload/preview-edit?task=${pdfTaskId}`],
  ['review-draft', () => `/batch-upload/preview-edit/${draftId}`],
  ['not-found', () => '/no-such-page'],
] as const) {
  test(`page: ${name}`, async ({ page }) => {
    await signIn(page, teacher);
    await look(page, path(), name);
  });
}

test('the bank page is one GraphQL request', async ({ page }) => {
  await signIn(page, teacher);
  await page.goto('/dashboard');
  await settle(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(request.postData() ?? '');
  });
  await page.goto(`/question-banks/${bid}`);
  await settle(page);
  expect(requests).toHaveLength(1);
});
