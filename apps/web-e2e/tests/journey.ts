/**
 * Helpers of the browser tests: a page that fails its test on any violation of the content policy or uncaught error, a
 * separate teacher per test, and papers written for these tests.
 */
import { randomUUID } from 'node:crypto';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/**
 * One context for all tests of a file's worker: its cache keeps the compiled application, which a separate context
 * would load and compile again for each test. It is reset after each test.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, baseURL, contextOptions } = project.use;
      const context = await browser.newContext({ viewport, locale, baseURL, ...contextOptions });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext, baseURL }, use) => {
    await use(sharedContext);
    await forget(sharedContext, baseURL ?? '');
  },
  page: async ({ page }, use) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|violates the following/i.test(message.text()))
        violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`));
    await noteToastsOf(page);
    await use(page);
    expect(violations).toEqual([]);
  },
});
export { expect };

/** Resets the context to a new one, except for the file cache. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  for (const page of context.pages().slice(1)) await page.close();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage,websql,file_systems',
  });
  await page.close();
}

/** Records the toasts of this page from its next load on; the first page of a test does so by default. */
export const noteToastsOf = (page: Page) => page.addInitScript(noteToasts);

/** Runs in the browser: toasts last a second, and two checks of the page may miss one. */
function noteToasts(): void {
  const noted: string[] = [];
  Object.assign(window, { notedToasts: noted });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.closest('.tk-toast, .mantine-Notifications-root'))
          noted.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** The number of toasts with this text since the page was loaded. */
export async function countToasts(page: Page, text: string): Promise<number> {
  const noted = await page.evaluate(() =>
    'notedToasts' in window && Array.isArray(window.notedToasts) ? window.notedToasts.map(String) : [],
  );
  return noted.filter((toast) => toast.includes(text)).length;
}

/** Waits for a toast with this text since the page was loaded. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => countToasts(page, text), `toasts with “${text}”`).toBeGreaterThan(0);
}

export interface Teacher {
  name: string;
  email: string;
  password: string;
  token: string;
  user: unknown;
}

/** A new account, created through the public API: tests share nothing. */
export async function newTeacher(request: APIRequestContext): Promise<Teacher> {
  const account = {
    name: '林知远',
    email: `teacher-${randomUUID()}@school.edu.cn`,
    password: 'Zx7!qWm2#pKd',
  };
  const registered = await request.post('/api/auth/register', { data: account });
  expect(registered.status(), await registered.text()).toBe(201);
  const login = await request.post('/api/auth/login', {
    data: { email: account.email, password: account.password },
  });
  expect(login.status()).toBe(200);
  const { token, user } = (await login.json()) as { token: string; user: unknown };
  return { ...account, token, user };
}

/**
 * Signs in without the form, like a stored session: once per tab, so that a reload keeps the page's changes to it. The
 * previous page may still write its own session on a busy machine, so an existing one is overwritten.
 */
export async function signIn(page: Page, teacher: Teacher): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'true');
      localStorage.setItem(
        'auth-storage',
        JSON.stringify({ state: { token, user, isAuthenticated: true }, version: 0 }),
      );
    },
    [teacher.token, teacher.user] as const,
  );
}

/** Another person signs in to the same browser, before the next page is loaded. */
export async function signInInstead(page: Page, { token, user }: Teacher): Promise<void> {
  const stored = JSON.stringify({ state: { token, user, isAuthenticated: true }, version: 0 });
  await page.evaluate((auth) => {
    localStorage.clear();
    localStorage.setItem('auth-storage', auth);
  }, stored);
}

export const authorization = (teacher: Teacher) => ({ Authorization: `Bearer ${teacher.token}` });

/** A person's API call in a test about something else. Fails with the answer if it is refused. */
export async function send<T>(
  request: APIRequestContext,
  person: Teacher,
  method: 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(`/api${path}`, {
    method,
    headers: { ...authorization(person), 'Idempotency-Key': crypto.randomUUID() },
    ...(data ? { data } : {}),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

export async function newBank(
  request: APIRequestContext,
  teacher: Teacher,
  name: string,
): Promise<{ id: string; bid: string }> {
  const response = await request.post('/api/question-banks', {
    headers: authorization(teacher),
    data: { name, description: '按专题编排，每题附分步解答。', category: 'mathematics', tags: ['高三'] },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { questionBank: { id: string; bid: string } }).questionBank;
}

/** A paper in TeX with one question of each type, its answers printed. */
export const TEX_PAPER = String.raw`\documentclass{exam-zh}
\begin{document}
\title{2026 届高三第一次适应性测试数学}
\section{单项选择题}
\begin{question}
已知集合 $A=\{x\mid x^2<4\}$，$B=\{-1,0,1,2\}$，则 $A\cap B=$ \paren[B]
\begin{choices}
  \item $\{0,1\}$
  \item $\{-1,0,1\}$
  \item $\{-1,0,1,2\}$
  \item $\{1,2\}$
\end{choices}
\end{question}
\section{多项选择题}
\begin{question}
关于函数 $f(x)=\sin 2x$，下列说法正确的是 \paren[AC]
\begin{choices}
  \item 最小正周期为 $\pi$
  \item 是偶函数
  \item 图象关于点 $\left(\frac{\pi}{2},0\right)$ 对称
  \item 在 $\left[0,\frac{\pi}{2}\right]$ 上单调递增
\end{choices}
\end{question}
\section{填空题}
\begin{question}
二项式 $\left(x-\frac{2}{x}\right)^6$ 的展开式中常数项为 \fillin[$-160$]．
\end{question}
\section{解答题}
\begin{problem}[points = 12]
在 $\triangle ABC$ 中，$a=2$，$b=3$，$C=60^\circ$，求 $c$．
\begin{solution}
由余弦定理，$c^2=4+9-2\times 2\times 3\times\frac12=7$，故 $c=\sqrt7$．
\end{solution}
\end{problem}
\end{document}
`;

/** An English paper as a PDF of one page. */
export async function pdfPaper(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  const lines = [
    'Mathematics Test, Spring Term',
    'Part I  Multiple Choice',
    '1. What is the value of 3 + 4 x 5?',
    'A. 23      B. 35      C. 27      D. 60',
    '2. Which of the following numbers is prime?',
    'A. 21      B. 27      C. 29      D. 33',
    'Part II  Fill in the Blanks',
    '3. The sum of the angles of a triangle is ________ degrees.',
    'Answers',
    '1. A    2. C    3. 180',
  ];
  lines.forEach((line, index) => page.drawText(line, { x: 70, y: 770 - index * 30, size: 13, font }));
  return Buffer.from(await document.save());
}
