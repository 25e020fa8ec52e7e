/** Names as long as the contract allows, on every page that shows them. */
import type { Page } from '@playwright/test';
import { authorization, expect, signIn, test } from './journey.js';
import { idOf, superadmin, teacherWithPast } from './people.js';
import { sampleOf } from './sample.js';

/** A few lines; 500 unbroken characters would fill a screen. */
const TALL_PX = 140;

test('a name of 500 characters breaks no page layout', async ({ page, browser, request }) => {
  test.slow();
  const admin = await superadmin(request);
  const headers = authorization(admin);
  const { teacher, colleague } = await teacherWithPast(request, admin);
  const name = 'W'.repeat(250) + '长'.repeat(250);
  for (const person of [teacher, colleague]) {
    const named = await request.put(`/api/users/${idOf(person)}`, {
      headers,
      data: { name, department: name },
    });
    expect(named.status(), await named.text()).toBe(200);
  }
  const emailSuffix = `long-${Date.now()}.edu.cn`;
  const made = await request.post('/api/enterprises', {
    headers,
    data: { name, emailSuffix, maxMembers: 5 },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { enterprise } = (await made.json()) as { enterprise: { id: string } };
  const connected = await request.post('/api/auth/sso/connections', {
    headers,
    data: {
      enterpriseId: enterprise.id,
      issuer: `https://login.${emailSuffix}`,
      clientId: 'tiku',
      active: false,
    },
  });
  const { connection } = (await connected.json()) as { connection: { id: string } };

  const whole = async (page: Page, path: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByText('WWWWW').first()).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      // Fonts and styles that load a frame later do not break the layout: checks the settled page.
      await expect
        .poll(() => page.evaluate(namesIn, TALL_PX), `${path} in ${width} px`)
        .toEqual({ wider: false, tall: 0 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await signIn(page, teacher);
  const own = [
    '/dashboard',
    '/profile',
    `/users/${idOf(colleague)}`,
    '/profile/followers',
    '/question-banks',
  ];
  for (const path of sampleOf(own, 2, withoutIds)) await whole(page, path);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '账户菜单' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect((await page.getByRole('menu').boundingBox())?.width).toBeLessThan(400);

  const office = await browser.newPage({ locale: 'zh-CN' });
  await signIn(office, admin);
  const administered = [
    `/user-management?q=${encodeURIComponent(teacher.email)}`,
    `/user-management?user=${idOf(teacher)}`,
    `/user-management?user=${idOf(teacher)}&panel=history`,
    `/vcount/management?q=${encodeURIComponent(teacher.email)}`,
    `/vcount/management?account=${idOf(teacher)}`,
    '/audit',
    `/enterprise-management?q=${emailSuffix}`,
    `/enterprise-sso?q=${emailSuffix}`,
  ];
  for (const path of sampleOf(administered, 2, withoutIds)) await whole(office, path);
  await office.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await office.getByRole('button', { name: /的更多操作/ }).click();
  await office.getByRole('menuitem', { name: '停用' }).click();
  const question = office.getByRole('dialog', { name: /^停用/ });
  await expect(question).toBeVisible();
  expect((await question.locator('h2').boundingBox())?.height).toBeLessThan(TALL_PX);
  await question.getByRole('button', { name: '停用' }).click();
  await expect(office.getByRole('row', { name: /WWWWW/ })).toContainText('已停用');
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  await office.close();
  await request.delete(`/api/auth/sso/connections/${connection.id}`, { headers });
  await request.delete(`/api/enterprises/${enterprise.id}`, { headers });
});

/** Names the same page in every run. */
const withoutIds = (path: string) => path.replaceAll(/[0-9a-f-]{36}|(?<=q=).+/g, '');

/** Runs in the browser: whether the page is wider than its window, and how many names are taller than `tall` pixels. */
function namesIn(tall: number): { wider: boolean; tall: number } {
  const names = [...document.querySelectorAll<HTMLElement>('h1, h2, b, th[scope=row] span, a, button')]
    .filter((element) => element.textContent?.includes('WWWWW'))
    .filter((element) => element.querySelector('h1, h2, b, a, button') === null)
    .map((element) => element.getBoundingClientRect().height);
  return {
    wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    tall: names.filter((height) => height > tall).length,
  };
}
