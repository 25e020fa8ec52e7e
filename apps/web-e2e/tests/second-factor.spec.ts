/** A second factor: adding an app, logging in with its code, and with a recovery code. */
import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.js';
import { expect, newTeacher, signIn, test, type Teacher } from './journey.js';

async function logIn(page: Page, { email, password }: Teacher): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

test('adds an app, then logs in with its code, and with a recovery code', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: '添加验证器' }).click();
  const dialog = page.getByRole('dialog', { name: '添加手机验证器' });
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('验证器显示的 6 位数字').fill(codeOf(secret));
  await dialog.getByRole('button', { name: '验证并开启' }).click();
  const codes = page.getByRole('dialog', { name: '请保存恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: '我已保存好' }).click();
  await expect(page.getByText('还可以用 10 个')).toBeVisible();

  await logOut(page);
  await logIn(page, teacher);
  const step = page.getByRole('dialog', { name: '两步验证' });
  await step.getByLabel('验证器显示的 6 位数字').fill('000000');
  await step.getByRole('button', { name: '登录' }).click();
  await expect(step.getByText('验证码错误')).toBeVisible();
  // The current code is used: the app's next one is accepted already.
  await step.getByLabel('验证器显示的 6 位数字').fill(codeOf(secret, 1));
  await step.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/dashboard');

  await logOut(page);
  await logIn(page, teacher);
  await step.getByRole('button', { name: /用恢复码/ }).click();
  await step.getByLabel('恢复码').fill(recoveryCode);
  await step.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/dashboard');
});

test('adds a passkey, and logs in with it', async ({ page, request, baseURL }) => {
  // Browsers make passkeys for names only; the service's own tests cover the rest.
  test.skip(/^[\d.:[\]]+$/.test(new URL(baseURL ?? '').hostname), 'the site is reached by an address');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const teacher = await newTeacher(request);
  await signIn(page, teacher);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByRole('button', { name: '我已保存好' }).click();
  await expect(page.getByRole('button', { name: /^移除「/ })).toBeVisible();

  await logOut(page);
  await logIn(page, teacher);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.waitForURL('**/dashboard');
});
