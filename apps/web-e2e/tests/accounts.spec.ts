/** The whole life of an account, from its owner's view, with the mails of the development mailbox. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.js';

const FIRST = 'Zx7!qWm2#pKd';
const SECOND = 'Rt5%vLn8&hJs';
const THIRD = 'Gy3@mBq6*wXf';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Opens the latest mail to this address in the mailbox and follows its link. */
async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  const mail = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) });
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(mail).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await mail.getByRole('link').click();
}

test('register, verify, log in, settings, new password, forgotten password, leave', async ({
  page,
  browser,
}) => {
  const name = '林知远';
  const email = `life-${Date.now()}@school.edu.cn`;

  await page.goto('/register');
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(FIRST);
  await expect(page.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强');
  await page.getByLabel('再输一遍密码').fill(FIRST);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/register-success');
  await expect(page.getByText(`验证邮件已经发到 ${email}`)).toBeVisible();
  await page.getByRole('button', { name: '再发一封验证邮件' }).click();
  await expect(page.getByRole('button', { name: /秒后可再发/ })).toBeDisabled();

  await logIn(page, email, FIRST);
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('region', { name: '验证邮箱' });
  await expect(banner).toContainText(email);
  await followMail(page, email, '请验证您的邮箱');
  await expect(page.getByRole('heading', { name: '邮箱验证成功' })).toBeVisible();
  await page.getByRole('link', { name: '进入工作台' }).click();
  await expect(banner).toBeHidden();

  // Language and theme change without a reload and belong to the account.
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  const elsewhere = await browser.newContext({ locale: 'zh-CN', colorScheme: 'light' });
  const other = await elsewhere.newPage();
  await logIn(other, email, FIRST);
  await other.waitForURL('**/dashboard');
  await expect(other.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('button', { name: '切换到中文' }).click();
  await page.goto('/settings?tab=password');
  await page.locator('[name=currentPassword]').fill(FIRST);
  await page.locator('[name=newPassword]').fill(SECOND);
  await page.locator('[name=confirmPassword]').fill(SECOND);
  // The logout returns to the browser's language, before or after the pop-up appears.
  // The page itself may name the reason too.
  const popUp = other.locator('.tk-toast').filter({ hasText: /password was changed|密码已修改/i });
  // Its event stream may log it out before it acts.
  const appeared = popUp.waitFor();
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
  await expect(page.locator('[name=currentPassword]')).toHaveValue('');

  // The other session is logged out with a reason, and the pop-up closes by itself; this one continues.
  if (!other.url().includes('/login'))
    await other
      .getByRole('link', { name: 'Banks', exact: true })
      .click({ timeout: 5_000 })
      .catch(() => other.waitForURL('**/login**'));
  await appeared;
  await other.waitForURL('**/login**');
  await expect(popUp).toBeHidden();
  await elsewhere.close();
  await page.goto('/question-banks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A logout leads to the plain login: the next person must not be sent to this person's page.
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  await page.locator('[name=email]').fill(email);
  // Without the network the dialog's code cannot load: the page says so and stays.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.getByRole('alert')).toContainText('网络连接出错');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const dialog = page.getByRole('dialog', { name: '忘记密码' });
  await expect(dialog.getByLabel('邮箱')).toHaveValue(email);
  await dialog.getByRole('button', { name: '发送链接' }).click();
  await expect(dialog).toContainText('24 小时内有效');
  await expect(dialog).toContainText('垃圾邮件');
  await followMail(page, email, '重置您的密码');
  await page.getByLabel('新密码').fill(THIRD);
  await page.getByLabel('再输一遍密码').fill(THIRD);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible();

  await logIn(page, email, SECOND);
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await logIn(page, email, THIRD);
  await page.waitForURL('**/dashboard');
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: '注销账号…' }).click();
  await page.getByLabel(`输入姓名「${name}」确认`).fill(name);
  await page.getByLabel('登录密码').fill(THIRD);
  await page.getByRole('button', { name: '永久注销' }).click();
  await page.waitForURL('**/goodbye');
  await expect(page.getByRole('heading', { name: '账号已注销' })).toBeVisible();
  await logIn(page, email, THIRD);
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
});

test('five wrong passwords lock the account, and the page counts down', async ({ page, request }) => {
  const email = `locked-${Date.now()}@school.edu.cn`;
  await request.post('/api/auth/register', { data: { name: '林知远', email, password: FIRST } });
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.locator('[name=password]').fill(`wrong-password-${attempt}`);
    const loginResponse = page.waitForResponse('**/api/auth/login');
    await page.locator('button[type=submit]').click();
    expect((await loginResponse).status()).toBe(401);
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('button[type=submit]')).toBeEnabled();
  }
  await page.locator('[name=password]').fill(FIRST);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('timer')).toContainText(/1[0-5]:\d\d/);
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  // Only this account is locked: a person who mistyped the address need not wait.
  await page.locator('[name=email]').fill(`not-${email}`);
  await expect(page.locator('button[type=submit]')).toBeEnabled();
});

test('the server refuses an address: the field shows the reason, in the chosen language', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await page.locator('[name=name]').fill('Someone');
  await page.locator('[name=email]').fill('someone@gmail.com');
  await page.locator('[name=password]').fill(FIRST);
  await page.locator('[name=confirmPassword]').fill(FIRST);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/This address cannot register/)).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
});
