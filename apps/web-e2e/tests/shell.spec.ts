/** The public pages, and the shell in both layouts and three widths: axe and pictures. */
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, newBank, newTeacher, signIn, test, type Teacher } from './journey.js';
import { look, lookInFull, waitUntilStable } from './look.js';
import { sampleOf } from './sample.js';

let teacher: Teacher;
test.beforeAll(async ({ request }) => {
  teacher = await newTeacher(request);
});

/** The address of the verification mail, empty until it has arrived. */
async function verifyLinkOf(request: APIRequestContext, { email }: Teacher): Promise<string> {
  const response = await request.get('/api/auth/dev-mails', { params: { to: email } });
  const { mails } = (await response.json()) as { mails: { text: string }[] };
  return mails.map(({ text }) => /\/verify-email\?token=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
}

test('login, and the forgotten password', async ({ page }) => {
  await look(page, '/login', 'login');
  await look(page, '/login?sso=expired', 'login-forgot', async () => {
    await page.getByRole('button', { name: /忘记密码|Forgot password/ }).click();
    await expect(page.locator('[name=forgotEmail]')).toBeVisible();
  });
});

test('register, with the password meter and every error at its field', async ({ page }) => {
  await look(page, '/register', 'register');
  await look(page, '/register', 'register-errors', async () => {
    await page.locator('[name=email]').fill('no-address');
    await page.locator('[name=password]').fill('aaa1999');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  });
  await look(page, '/register', 'register-suffixes', async () => {
    await page.getByRole('button', { name: /支持哪些邮箱|Which addresses work/ }).click();
    await expect(page.getByText('unesco.org')).toBeVisible();
  });
});

const PAGES = [
  ['register-success', '/register-success'],
  ['reset', '/reset-password?token=some-token'],
  ['reset-invalid', '/reset-password'],
  ['verify-error', '/verify-email?token=forged'],
  ['dev-mail', '/dev/mail'],
  ['not-found', '/no-such-page'],
  ['error-demo', '/error-demo'],
  ['error-400', '/error/400'],
  ['error-403', '/error/403'],
  ['error-500', '/error/500'],
] as const;
for (const [name, path] of sampleOf(PAGES, 3, ([page]) => page))
  test(`page: ${name}`, ({ page }) => lookInFull(page, path, name));

test('a verified address, and a single sign-on that fails', async ({ page, request }) => {
  const link = () => verifyLinkOf(request, teacher);
  await expect.poll(link, 'the mail').not.toBe('');
  await look(page, await link(), 'verify-success', () =>
    expect(page.getByRole('heading', { name: /邮箱验证成功|email is verified/ })).toBeVisible(),
  );
  await look(page, '/sso?code=made-up', 'sso-failed', () =>
    expect(page.getByRole('heading', { name: /没能登录|Login failed/ })).toBeVisible(),
  );
});

test('version history, and the page that a role may not see', async ({ page }) => {
  await signIn(page, teacher);
  await look(page, '/version', 'version');
  await look(page, '/audit', 'forbidden', () =>
    expect(page.getByRole('heading', { name: /权限不足|Insufficient permission/ })).toBeVisible(),
  );
});

test('the user menu', async ({ page }) => {
  await signIn(page, teacher);
  await look(page, '/version', 'user-menu', async () => {
    await page.getByRole('button', { name: /^(账户菜单|Account menu)$/ }).click();
    await expect(page.getByRole('menuitem', { name: /^(退出登录|Log out)$/ })).toBeVisible();
  });
});

test('the palette', async ({ page }) => {
  await signIn(page, teacher);
  await look(page, '/version', 'palette', async () => {
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('group', { name: /^(题库|Question banks)$/ })).toBeVisible();
  });
});

test('every error page, with its buttons', async ({ page }) => {
  for (const code of ['400', '403', '404', '500']) {
    await page.goto('/error-demo');
    await page.getByRole('link', { name: code }).click();
    await page.waitForURL(`**/error/${code}`);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '刷新' })).toBeVisible();
  }
  await page.getByRole('link', { name: '回到首页' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the landing page typesets what a guest types, and leads to the login', async ({ page }) => {
  await page.goto('/');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['注册', '登录'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('题目的源文').fill('已知 $f(x)=x^2$');
  const set = page.getByRole('region', { name: '排好的题目' });
  await expect(set.locator('.katex')).toHaveCount(1);
  await page.getByRole('link', { name: '开始使用' }).first().click();
  await page.waitForURL('**/login');
  await look(page, '/', 'landing');
});

test('the English headline stays complete after it was typed', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto('/?lang=en-US');
  const headline = page.getByRole('heading', { name: 'Keep good questions. Set fine papers.' });
  const faded = () =>
    headline.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
      return [...element.querySelectorAll('span')].filter(
        (letter) => getComputedStyle(letter).opacity !== '1',
      ).length;
    });
  await expect.poll(faded).toBe(0);
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await faded()).toBe(0);
  await context.close();
});

test('a guest begins in light on a dark system too, and keeps the chosen scheme', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'zh-CN' });
  const page = await context.newPage();
  const scheme = (name: string) => page.locator(`html[data-mantine-color-scheme="${name}"]`);
  await page.goto('/');
  await expect(scheme('light')).toBeAttached();
  // The page renders before its code, which loads with the first touch.
  await expect(async () => {
    await page.getByRole('button', { name: '切换到深色' }).click();
    await expect(scheme('dark')).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.reload();
  await expect(scheme('dark')).toBeAttached();
  await context.close();
});

test('a bank without access: the 404 page in the shell names it, and a refresh finds it later', async ({
  page,
  request,
}) => {
  const colleague = await newTeacher(request);
  const bank = await newBank(request, colleague, '函数专题');
  await signIn(page, teacher);
  await look(page, `/question-banks/${bank.bid}`, 'not-found-in-shell', async () => {
    await page.waitForURL('**/error/404');
    await expect(page.getByText(`/question-banks/${bank.bid}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(账户菜单|Account menu)$/ })).toBeVisible();
  });
  // Only a verified address may publish.
  await expect.poll(() => verifyLinkOf(request, colleague), 'the mail').not.toBe('');
  await request.get(`/api/auth${await verifyLinkOf(request, colleague)}`);
  const published = await request.put(`/api/question-banks/${bank.id}`, {
    headers: authorization(colleague),
    data: { visibility: 'public' },
  });
  expect(published.status(), await published.text()).toBe(200);
  await page.reload();
  await page.waitForURL(`**/question-banks/${bank.bid}`);
  await expect(page.getByRole('heading', { level: 1, name: '函数专题' })).toBeVisible();
});

test('header mode', async ({ page }) => {
  await signIn(page, teacher);
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('layout-settings') ?? '{"state":{},"version":0}') as {
      state: object;
    };
    localStorage.setItem(
      'layout-settings',
      JSON.stringify({ ...kept, state: { ...kept.state, layoutMode: 'header' } }),
    );
  });
  await look(page, '/question-banks', 'header');
  await expect(page.locator('.tk-side')).toHaveCount(0);
});

test('sidebar: 288 and 72 px, shortcut, Escape; a tablet keeps it narrow; a phone has the bottom bar', async ({
  page,
}) => {
  await signIn(page, teacher);
  await page.goto('/version');
  await waitUntilStable(page);
  const side = page.locator('.tk-side');
  const width = async () => Math.round((await side.boundingBox())?.width ?? 0);
  expect(await width()).toBe(288);
  await page.keyboard.press('Control+Shift+B');
  await expect.poll(width).toBe(72);
  await page.keyboard.press('Control+Shift+B');
  await expect.poll(width).toBe(288);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBe(72);
  await page.reload();
  await waitUntilStable(page);
  expect(await width()).toBe(72);
  await expect(side.getByRole('button', { name: '退出登录' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1023, height: 800 });
  await page.getByRole('button', { name: '展开侧栏' }).click();
  const drawer = page.getByRole('dialog', { name: '主导航' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(await width()).toBe(72);

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(side).toHaveCount(0);
  const bottom = page.getByRole('navigation', { name: '底部导航' });
  await expect(bottom.getByRole('link')).toHaveText(['首页', '题库', '题目', '拍试卷']);
  await bottom.getByRole('link', { name: '题目' }).click();
  await page.waitForURL('**/questions');
  await expect(bottom.getByRole('link', { name: '题目' })).toHaveAttribute('aria-current', 'page');
});

test('Ctrl+K leads to a page by its name', async ({ page }) => {
  await signIn(page, teacher);
  await page.goto('/version');
  await waitUntilStable(page);
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('combobox', { name: '搜题库、题目、试卷、用户' });
  await palette.fill('设置');
  const row = page.getByRole('option', { name: '设置', exact: true });
  await expect(row).toHaveAttribute('data-selected', 'true');
  // A screen reader reads the marked row.
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(palette).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '');
  await palette.press('Enter');
  await page.waitForURL('**/settings');
  await expect(palette).toBeHidden();
});

test('the network fails and returns', async ({ page, context }) => {
  await signIn(page, teacher);
  await page.goto('/version');
  await waitUntilStable(page);
  const offline = page.getByRole('alert').filter({ hasText: '网络已断开' });
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(page.getByText('正在重新连接')).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await context.setOffline(true);
  await offline.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('正在重新连接')).toBeHidden();
  await context.setOffline(false);
});

test('panels of page data that failed without a network read again when it returns', async ({
  page,
  context,
}) => {
  await signIn(page, teacher);
  // Its code, not its data, is loaded before.
  await page.goto('/vcount');
  await waitUntilStable(page);
  await page.goto('/version');
  await waitUntilStable(page);
  await context.setOffline(true);
  await page.locator('a[href="/vcount"]').first().click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed.first()).toBeVisible();
  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '还没有收支' })).toBeVisible();
});

test('a list that cannot be updated says so above what was read before', async ({ page }) => {
  await signIn(page, teacher);
  await page.goto('/question-banks');
  await waitUntilStable(page);
  await page.locator('a[href="/version"]').first().click();
  await expect(page).toHaveURL(/version/);
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { code: 'SERVER_ERROR' } }));
  await page.locator('a[href="/question-banks"]').first().click();
  const note = page.getByRole('main').getByRole('status').filter({ hasText: '没能更新' });
  await expect(note).toBeVisible();
  await page.unroute('**/graphql');
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note).toBeHidden();
});

test('says that the app could not be loaded, and reloads', async ({ page }) => {
  for (const [address, heading, button] of [
    ['/login?lang=zh-CN', '网页没能加载', '重新加载'],
    ['/login?lang=en-US', 'The page could not be loaded', 'Reload'],
  ] as const) {
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.unroute('**/assets/react-*.js');
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[name=password]')).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  }
  // The prerendered page is readable without code; for a person who is signed in it is hidden.
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '把好题收好' })).toBeVisible();
  await page.unroute('**/assets/react-*.js');
  await signIn(page, teacher);
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '网页没能加载' })).toBeVisible();
});

test('guests and roles reach only their pages', async ({ page }) => {
  await page.goto('/question-banks?category=physics');
  await page.waitForURL('**/login?next=%2Fquestion-banks%3Fcategory%3Dphysics');
  await signIn(page, teacher);
  for (const guestOnly of ['/login', '/register', '/reset-password?token=x']) {
    await page.goto(guestOnly);
    await page.waitForURL('**/dashboard');
  }
});

test('an expired stored token is dropped at the start', async ({ page }) => {
  await signIn(page, { ...teacher, token: `x.${Buffer.from('{"exp":1}').toString('base64url')}.x` });
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});
