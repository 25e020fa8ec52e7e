/** An administrator's actions on other accounts. */
import { expect, signIn, test } from './journey.js';
import { look } from './look.js';
import { idOf, logIn, superadmin, teacherWithPast } from './people.js';

test('a suspended user is logged out and can be activated again', async ({ page, browser, request }) => {
  const admin = await superadmin(request);
  const { teacher } = await teacherWithPast(request, admin);
  const theirs = await browser.newPage({ locale: 'zh-CN' });
  await signIn(theirs, teacher);
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('林知远');

  await signIn(page, admin);
  await page.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await page.getByRole('button', { name: '林知远的更多操作' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog', { name: '停用林知远？' }).getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('row', { name: /林知远/ })).toContainText('已停用');

  await theirs.goto('/question-banks');
  await theirs.waitForURL('**/login**');
  await theirs.close();

  await page.getByRole('button', { name: '林知远', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '用户详情' });
  await drawer.getByRole('tab', { name: '操作记录' }).click();
  await expect(drawer.getByText('停用账号').first()).toBeVisible();
  await drawer.getByRole('tab', { name: '编辑' }).click();
  await drawer.getByLabel('院系或教研组').fill('还没有保存');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '不保存，离开' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: '林知远的更多操作' }).click();
  await page.getByRole('menuitem', { name: '启用', exact: true }).click();
  await expect(page.getByRole('row', { name: /林知远/ })).toContainText('正常');
  await logIn(request, teacher);

  await page.goto('/audit');
  await expect(page.getByText(/启用了/).first()).toBeVisible();
});

test('a batch reports its failures, and deleting asks for confirmation in words', async ({
  page,
  request,
}) => {
  const admin = await superadmin(request);
  const { teacher } = await teacherWithPast(request, admin);
  await signIn(page, admin);
  await page.goto(`/user-management?q=${encodeURIComponent(teacher.email)}`);
  await page.getByRole('checkbox', { name: '选中林知远' }).check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await bar.getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除林知远？' });
  await dialog.getByRole('button', { name: '删除账号' }).click();
  await expect(dialog.getByText('与要求的文字不一致')).toBeVisible();
  await dialog.getByRole('textbox').fill('林知远');
  // Someone else is quicker.
  await request.delete(`/api/users/${idOf(teacher)}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  await dialog.getByRole('button', { name: '删除账号' }).click();
  const failures = page.getByRole('dialog', { name: /没有成功/ });
  await expect(failures.getByRole('listitem')).toContainText('林知远');
});

test('operations shows every service, and failed work with errors of any length', async ({
  page,
  request,
}) => {
  const item = {
    id: '0192f3c4-aaaa-7bbb-8ccc-0123456789ab',
    name: 'ingestion.pages',
    attempts: 3,
    error: `StorageError: ${'the object store answered 503 for tasks/0192f3c4/pages/0001.png; '.repeat(4)}`,
    failedAt: new Date().toISOString(),
  };
  const failedWork = {
    __typename: 'OperationsFailed',
    items: [{ __typename: 'OperationsFailedItem', ...item }],
    total: 1,
  };
  await page.route('**/graphql', (route, sent) => {
    const { operationName } = sent.postDataJSON() as { operationName: string };
    return operationName === 'FailedWork'
      ? route.fulfill({ json: { data: { failedWork } } })
      : route.fallback();
  });
  await signIn(page, await superadmin(request));
  await look(page, '/operations?service=ingestion&kind=jobs', 'operations', async () => {
    await expect(page.getByText('8 / 8')).toBeVisible();
    const processes = page.getByRole('region', { name: '进程' });
    for (const name of ['网页与接口入口', '试卷识别的后台进程'])
      await expect(processes.getByRole('row', { name })).toContainText('运行中');
    await expect(page.getByRole('heading', { name: '试卷识别失败的任务' })).toBeFocused();
    await expect(page.getByRole('row', { name: /ingestion\.pages/ })).toContainText('StorageError');
  });
  // In the language of the last visit.
  await page.getByRole('button', { name: /^(?:收起|Close)$/ }).click();
  await expect(page.getByRole('heading', { name: /^(?:队列|Queues)$/ })).toBeFocused();
});
