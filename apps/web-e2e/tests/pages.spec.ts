/**
 * Every page with real content: no accessibility violation in either theme, and pictures in both languages and themes,
 * wide and narrow (screenshots/, not committed).
 */
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
import { lookInFull, waitUntilStable } from './look.js';
import { sampleOf } from './sample.js';

let teacher: Teacher;
let bid: string;
let pdfTaskId: string;
let draftId: string;

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
    const response = await request.post('/api/document-parser/parse?wait=true', {
      headers,
      multipart: { document: { name, mimeType, buffer } },
      timeout: 120_000,
    });
    expect(response.status(), await response.text()).toBe(200);
    tasks.push(((await response.json()) as { task: { id: string } }).task.id);
  }
  pdfTaskId = tasks[1] ?? '';
  const made = await request.post('/api/drafts', {
    headers,
    data: { name: '高三适应性测试', taskId: tasks[0] },
  });
  expect(made.status(), await made.text()).toBe(201);
  const copy = ((await made.json()) as { draft: { id: string } }).draft.id;
  const kept = await request.post('/api/drafts', {
    headers,
    data: { name: '待校对的一份', taskId: tasks[0] },
  });
  expect(kept.status(), await kept.text()).toBe(201);
  draftId = ((await kept.json()) as { draft: { id: string } }).draft.id;
  const saved = await request.post(`/api/drafts/${copy}/save`, { headers, data: { bankId: bank.id } });
  expect(await saved.json()).toMatchObject({ saved: 4, failed: 0 });
});

const PAGES: readonly (readonly [string, () => string])[] = [
  ['dashboard', () => '/dashboard'],
  ['banks', () => '/question-banks'],
  ['bank', () => `/question-banks/${bid}`],
  ['bank-create', () => '/question-banks/create'],
  ['question-create', () => `/question-banks/${bid}/questions/create`],
  ['questions', () => '/questions'],
  ['upload', () => '/batch-upload'],
  ['analytics', () => '/analytics'],
  ['analytics-coverage', () => '/analytics?tab=coverage'],
  ['review-task', () => `/batch-upload/preview-edit?task=${pdfTaskId}`],
  ['review-draft', () => `/batch-upload/preview-edit/${draftId}`],
];

for (const [name, path] of sampleOf(PAGES, 4, ([page]) => page)) {
  test(`page: ${name}`, async ({ page }) => {
    await signIn(page, teacher);
    await lookInFull(page, path(), name);
  });
}

test('the bank page is one GraphQL request, besides the basket', async ({ page }) => {
  await signIn(page, teacher);
  await page.goto('/dashboard');
  await waitUntilStable(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    requests.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  await page.goto(`/question-banks/${bid}`);
  await waitUntilStable(page);
  expect(requests).toEqual(['BankPage', 'PaperBasket']);
});
