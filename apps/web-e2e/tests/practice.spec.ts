/** A pupil practises a paper that costs nothing: answers, loses the page and the network, hands in, sees the solutions. */
import { authorization, expect, newBank, newTeacher, send, signIn, test, type Teacher } from './journey.js';
import { look } from './look.js';

const QUESTIONS = [
  {
    type: 'choice',
    stem: String.raw`设集合 $A=\{1,2\}$，则 $A$ 的子集个数是 \paren`,
    options: [{ text: '$2$' }, { text: '$4$', isCorrect: true }, { text: '$8$' }],
    solution: '$n$ 个元素的集合有 $2^n$ 个子集。',
  },
  {
    type: 'multipleChoice',
    stem: String.raw`下列函数中是偶函数的有 \paren`,
    options: [
      { text: '$y=x^2$', isCorrect: true },
      { text: '$y=x^3$' },
      { text: '$y=|x|$', isCorrect: true },
    ],
    solution: '代入 $-x$ 检验。',
  },
  {
    type: 'fill',
    stem: String.raw`若 $2x=6$，则 $x=$ \fillin`,
    fillAnswers: ['3'],
    solution: '两边除以 $2$。',
  },
  {
    type: 'solution',
    stem: '证明：两个奇数的和是偶数。',
    solutionAnswers: [String.raw`$(2m+1)+(2n+1)=2(m+n+1)$`],
    solution: '设出两个奇数即可。',
  },
];

async function newPractice(request: Parameters<typeof send>[0], teacher: Teacher): Promise<string> {
  const { bid } = await newBank(request, teacher, '集合与函数');
  const ids: string[] = [];
  for (const question of QUESTIONS) {
    const made = await send<{ question: { id: string } }>(
      request,
      teacher,
      'POST',
      `/questions/bank/${bid}`,
      {
        difficulty: 2,
        ...question,
      },
    );
    ids.push(made.question.id);
  }
  const { paperBank } = await send<{ paperBank: { id: string } }>(request, teacher, 'POST', '/paper-banks', {
    ...{
      name: '随堂练习',
      description: '每周一练',
      category: 'mathematics',
      price: 0,
      visibility: 'private',
    },
  });
  const items = (from: number, to: number) =>
    ids.slice(from, to).map((questionId) => ({ questionId, score: 5 }));
  const { paper } = await send<{ paper: { id: string } }>(request, teacher, 'POST', '/papers', {
    ...{ title: '集合与函数随堂练习', paperBankId: paperBank.id },
    sections: [
      { title: '一、选择题', questions: items(0, 2) },
      { title: '二、填空题与解答题', questions: items(2, 4) },
    ],
  });
  return paper.id;
}

/**
 * Runs in the browser: while the tab says so, no response leaves it. A route would let through what a page sends as it
 * is unloaded.
 */
function cuttable(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) =>
    sessionStorage.getItem('cut') && String(input).endsWith('/responses')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(input, init);
}

test('a practice loses nothing between the first answer and the result', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const paperId = await newPractice(request, teacher);
  await signIn(page, teacher);
  await page.addInitScript(cuttable);
  await page.goto('/practice');
  await page.getByRole('button', { name: '开始练习' }).click();
  await page.getByRole('menuitem', { name: /做完一起看解析/ }).click();
  await expect(page).toHaveURL(/\/practice\/[0-9a-f-]{36}$/);
  const state = page.getByRole('status').first();

  await page.getByRole('radio', { name: /4/ }).check();
  await expect(state).toHaveText(/^已保存 \d\d:\d\d:\d\d$/);

  await test.step('without a network answers stay on this device, through a reload', async () => {
    await page.keyboard.press('j');
    await page.evaluate(() => sessionStorage.setItem('cut', 'true'));
    await page.keyboard.press('1');
    await page.keyboard.press('c');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(state).toHaveText('等待网络，已存在本机');
    // The server has no answer yet: what the page shows comes from the journal.
    await page.reload();
    await expect(page.getByRole('button', { name: /^第 2 题 已作答 等待网络/ })).toBeVisible();
    await expect(state).toHaveText('等待网络，已存在本机');
    await page.evaluate(() => sessionStorage.removeItem('cut'));
    await expect(state).toHaveText(/^已保存/);
    await expect(page.getByRole('button', { name: '第 2 题 已作答', exact: true })).toBeVisible();
  });

  await test.step('a formula goes into the blank', async () => {
    await page.getByRole('button', { name: '第 3 题' }).click();
    const field = page.locator('math-field');
    await field.click();
    await expect(field).toBeFocused();
    await page.keyboard.type('3');
    await expect(page.getByRole('button', { name: '第 3 题 已作答' })).toBeVisible();
    await expect(state).toHaveText(/^已保存/);
  });

  await test.step('handing in names what has no answer, without a dialog', async () => {
    await page.getByRole('button', { name: '交卷' }).first().click();
    await expect(page.getByText('还有 1 题没有作答：')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '确认交卷' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: '15 / 20 分' })).toBeVisible();
  });

  await test.step('the pupil judges what no rule can', async () => {
    await page.getByRole('button', { name: '全对' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: '20 / 20 分' })).toBeVisible();
    await expect(page.getByText(/题待自评/)).toHaveCount(0);
  });

  const mine = await request.get(`/api/my-exams?paperId=${paperId}`, { headers: authorization(teacher) });
  const { sittings } = (await mine.json()) as { sittings: { result: unknown }[] };
  expect(sittings).toMatchObject([{ result: { points: 20, maximum: 20, unmarked: 0 } }]);
  await page.getByRole('button', { name: '再练一次' }).click();
  await expect(page.getByText('答案会自动保存')).toBeVisible();
});

test('the pages of practice look right', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const paperId = await newPractice(request, teacher);
  const { sitting } = await send<{
    sitting: { id: string; epoch: number; sections: { items: { id: string }[] }[] };
  }>(request, teacher, 'POST', '/practice', { paperId });
  const [choice, several, blank] = sitting.sections.flatMap(({ items }) => items.map(({ id }) => id));
  await signIn(page, teacher);
  await look(page, '/practice', 'practice');
  const path = `/practice/${sitting.id}`;
  await look(page, path, 'practice-exam');
  await look(page, path, 'practice-blank', async (exam) => {
    await exam.getByRole('button', { name: /^(?:第 3 题|Question 3)/ }).click();
    await exam.locator('math-field').waitFor();
  });
  await look(page, path, 'practice-hand-in', (exam) =>
    exam
      .getByRole('button', { name: /^(?:交卷|Hand in)$/ })
      .first()
      .click(),
  );
  const { epoch } = await send<{ epoch: number }>(
    request,
    teacher,
    'POST',
    `/sittings/${sitting.id}/epoch`,
    {},
  );
  const at = new Date().toISOString();
  const response = (value: object, itemId?: string) => ({ itemId, seq: 1, value, at });
  await send(request, teacher, 'POST', `/sittings/${sitting.id}/responses`, {
    epoch,
    items: [
      response({ options: [] }, choice),
      response({ options: [] }, several),
      response({ blanks: ['\\frac{7}{2}'] }, blank),
    ],
  });
  await send(request, teacher, 'POST', `/sittings/${sitting.id}/submit`, { epoch });
  await look(page, path, 'practice-result');
});

test('a question that is checked shows its solution and is final', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const paperId = await newPractice(request, teacher);
  const body = { paperId, feedback: 'each' };
  const { sitting } = await send<{ sitting: { id: string } }>(request, teacher, 'POST', '/practice', body);
  await signIn(page, teacher);
  await page.goto(`/practice/${sitting.id}`);
  await page.getByRole('radio', { name: /2/ }).check();
  await expect(page.getByText('子集。')).toHaveCount(0);
  await page.getByRole('button', { name: '看解析' }).click();
  await expect(page.getByText('个元素的集合有')).toBeVisible();
  await expect(page.getByText('得 0 / 5 分')).toBeVisible();
  await expect(page.getByRole('radio', { name: /2/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('得 0 / 5 分')).toBeVisible();
});

test('one window answers a practice, another takes it over', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const paperId = await newPractice(request, teacher);
  const body = { paperId };
  const { sitting } = await send<{ sitting: { id: string } }>(request, teacher, 'POST', '/practice', body);
  await signIn(page, teacher);
  await page.goto(`/practice/${sitting.id}`);
  await page.getByRole('radio', { name: /2/ }).check();
  await expect(page.getByRole('status').first()).toHaveText(/^已保存/);
  const second = await page.context().newPage();
  await second.goto(`/practice/${sitting.id}`);
  await expect(second.getByText('这次练习正在另一个窗口作答')).toBeVisible();
  await second.getByRole('button', { name: '在这里继续' }).click();
  await expect(second.getByRole('radio', { name: /2/ })).toBeChecked();
  await expect(page.getByRole('status').first()).toHaveText('已在别的设备或窗口继续');
  await second.getByRole('radio', { name: /4/ }).check();
  await expect(second.getByRole('status').first()).toHaveText(/^已保存/);
  await page.getByRole('button', { name: '在这里继续' }).click();
  await expect(page.getByRole('radio', { name: /4/ })).toBeChecked();
});
