/** Every page of a teacher on a phone of 390 px, with formulas, tables and words that do not fit a line. */
import type { Page } from '@playwright/test';
import {
  authorization,
  expect,
  newBank,
  newTeacher,
  send,
  signIn,
  test,
  TEX_PAPER,
  type Teacher,
} from './journey.js';
import { waitUntilStable } from './look.js';
import { idOf } from './people.js';
import { sampleOf } from './sample.js';

const PHONE = { width: 390, height: 844 };
const SUM = Array.from({ length: 24 }, (_, at) => String.raw`\frac{x_{${at}}}{${at + 1}}`).join('+');
const WIDE_STEM = [
  String.raw`已知 $$S_n=${SUM}$$ 与 $T_n=${SUM}$，求和．`,
  '',
  '| 组 | 一月 | 二月 | 三月 | 四月 | 五月 | 六月 | 七月 | 八月 | 九月 | 十月 |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
  '| 甲 | 1000000 | 2000000 | 3000000 | 4000000 | 5000000 | 6000000 | 7000000 | 8000000 | 9000000 | 10 |',
].join('\n');

let teacher: Teacher;
let bid: string;
let qid: string;
let paperId: string;
let paperBankId: string;
let draftId: string;

test.beforeAll('content that does not fit a line', async ({ request }) => {
  teacher = await newTeacher(request);
  const headers = authorization(teacher);
  const bank = await newBank(request, teacher, '圆锥曲线与导数综合专题强化训练题库（含历年真题与各地模拟）');
  bid = bank.bid;
  const { question } = await send<{ question: { id: string; qid: string } }>(
    request,
    teacher,
    'POST',
    `/questions/bank/${bid}`,
    {
      type: 'choice',
      stem: `${WIDE_STEM}\n\\paren`,
      options: [
        { text: String.raw`$$${SUM}$$`, isCorrect: true },
        { text: String.raw`$${SUM}$`, isCorrect: false },
        { text: 'W'.repeat(90), isCorrect: false },
        { text: '以上都不对', isCorrect: false },
      ],
      solution: String.raw`因为 $$${SUM}=0$$ 所以选 A．`,
      difficulty: 3,
      tags: ['数列求和的裂项相消法与错位相减法'],
    },
  );
  qid = question.qid;
  const made = await send<{ paperBank: { id: string } }>(request, teacher, 'POST', '/paper-banks', {
    name: '高三周测',
    description: '每周一练',
    category: 'mathematics',
    price: 0,
  });
  paperBankId = made.paperBank.id;
  const { paper } = await send<{ paper: { id: string } }>(request, teacher, 'POST', '/papers', {
    paperBankId,
    title: '高三数学周测',
    sections: [{ title: '选择题', questions: [{ questionId: question.id, score: 5 }] }],
  });
  paperId = paper.id;
  const read = await request.post('/api/document-parser/parse?wait=true', {
    headers,
    multipart: {
      document: {
        name: '高三适应性测试.tex',
        mimeType: 'text/x-tex',
        buffer: Buffer.from(TEX_PAPER.replace(String.raw`$A\cap B=$`, String.raw`$$${SUM}$$`)),
      },
    },
    timeout: 120_000,
  });
  expect(read.status(), await read.text()).toBe(200);
  const { task } = (await read.json()) as { task: { id: string } };
  const draft = await send<{ draft: { id: string } }>(request, teacher, 'POST', '/drafts', {
    name: '待校对的一份',
    taskId: task.id,
  });
  draftId = draft.draft.id;
});

const PAGES: readonly (() => string)[] = [
  () => '/dashboard',
  () => '/dashboard?tab=banks',
  () => '/question-banks',
  () => '/question-banks/create',
  () => `/question-banks/${bid}`,
  () => `/question-banks/${bid}/edit`,
  () => `/question-banks/${bid}/members`,
  () => `/question-banks/${bid}/settings`,
  () => `/question-banks/${bid}/stats`,
  () => `/question-banks/${bid}/exchange`,
  () => `/question-banks/${bid}/duplicates`,
  () => '/question-banks/trash',
  () => '/questions',
  () => '/questions/trash',
  () => `/questions/${qid}`,
  () => `/questions/${qid}/view`,
  () => `/questions/${qid}/history`,
  () => `/question-banks/${bid}/questions/create`,
  () => `/question-banks/${bid}/questions/${qid}/edit`,
  () => '/batch-upload',
  () => `/batch-upload/preview-edit/${draftId}`,
  () => '/paper-banks',
  () => '/paper-banks/create',
  () => `/paper-banks/${paperBankId}`,
  () => `/paper-banks/${paperBankId}/members`,
  () => `/paper-banks/${paperBankId}/edit`,
  () => `/paper-banks/${paperBankId}/practices/${paperId}/edit`,
  () => `/papers/${paperId}/view`,
  () => `/papers/${paperId}/history`,
  () => '/papers/create',
  () => '/paper-generation',
  () => '/market',
  () => '/my-papers',
  () => '/my-papers/links',
  () => '/my-papers/copies',
  () => '/practice',
  () => '/analytics',
  () => '/analytics?tab=coverage',
  () => '/profile',
  () => '/profile/favorites',
  () => `/users/${idOf(teacher)}`,
  () => '/vcount',
  () => '/vcount/recharge',
  () => '/my-enterprise',
  () => '/settings',
  () => '/settings?tab=privacy',
  () => '/version',
  () => '/games',
  () => '/LaTeXGuide',
  () => '/latex-test-demo',
];

test('no page is wider than a phone, and its buttons are within reach', async ({ page }) => {
  test.slow();
  await signIn(page, teacher);
  await page.setViewportSize(PHONE);
  for (const path of sampleOf(PAGES, 8, (page) => String(PAGES.indexOf(page)))) {
    await page.goto(path());
    await waitUntilStable(page);
    await expect.soft
      .configure({ timeout: 2_000 })
      .poll(() => beyond(page), path())
      .toEqual([]);
  }
});

/** What makes the page wider than its window, and buttons that can be reached by no scrolling. */
const beyond = (page: Page) =>
  page.evaluate((width) => {
    const name = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class')?.slice(0, 60)} ${element.textContent?.trim().slice(0, 20)}`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const wide =
      document.documentElement.scrollWidth > width ? [`page ${document.documentElement.scrollWidth}`] : [];
    const out = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, header button, header a, main .tk-card',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1) && right > 0 && !scrolls(element.parentElement);
      });
    return [...wide, ...out.slice(0, 5).map(name)];
  }, PHONE.width);

test('the filters of a list are folded on a phone, and open by one press', async ({ page }) => {
  await signIn(page, teacher);
  await page.setViewportSize(PHONE);
  await page.goto('/questions');
  await waitUntilStable(page);
  const type = page.getByRole('search').getByRole('button', { name: '题型' });
  await expect(type).toBeHidden();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await type.click();
  await page.getByRole('menuitemradio', { name: /单选/ }).click();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  // A chosen filter stays in sight.
  await expect(type).toBeVisible();
});
