/** Writing a question: by keyboard, in the visual formula editor, and with content pasted from Word. */
import type { Page } from '@playwright/test';
import { expect, newBank, newTeacher, signIn, test } from './journey.js';

/** As Word puts it on the clipboard: the formula in a comment, a picture for other readers. */
const FROM_WORD = `<p class=MsoNormal>其中 <!--[if gte msEquation 12]><m:oMath><m:f><m:num><i><span lang=EN-US><m:r>a</m:r></span></i></m:num><m:den><m:r>b</m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/x.png"><![endif]> 为常数</p>`;

const paste = (page: Page, html: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    clipboardData.setData('text/plain', '其中 为常数');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

test('a question is written with suggestions, a visual formula and a page of Word, and undone step by step', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '数列专题');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/questions/create`);
  await page.getByText('填空', { exact: true }).click();
  await expect(page.getByText(/题干里没有空/)).toBeVisible();

  const stem = page.getByRole('textbox', { name: '题干' });
  await stem.click();
  await page.keyboard.type('已知数列 $a_n=\\df');
  await expect(page.getByRole('option', { name: /dfrac/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('n');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('$，则 \\fill ');
  await expect(stem.getByRole('img', { name: '第 1 空' })).toBeVisible();

  // Without a line of LaTeX.
  await page.keyboard.press('Alt+m');
  await expect(page.locator('math-field')).toBeFocused();
  await page.keyboard.type('x^2');
  await page.keyboard.press('Enter');
  await expect(stem).toBeFocused();
  await expect(stem).toContainText('$a_n=\\dfrac{n}{2}$，则');
  await expect(stem).toContainText('$x^2$');

  await paste(page, FROM_WORD);
  await expect(stem).toContainText('其中 $\\frac{a}{b}$ 为常数');
  await page.keyboard.press('Control+z');
  await expect(stem).not.toContainText('其中');
  await page.keyboard.press('Control+y');
  await expect(stem).toContainText('其中');

  // An error in a formula is underlined in place, with its message.
  await page.keyboard.type('$\\foo');
  await expect(page.getByText('第 1 行：不认识的命令 \\foo')).toBeVisible();
  for (let key = 0; key < 5; key++) await page.keyboard.press('Backspace');

  await page.getByRole('textbox', { name: '第 1 空' }).click();
  await page.keyboard.type('$1$');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**/question-banks/${bank.bid}`);
  await expect(page.getByText('已知数列').first()).toBeVisible();
});

test('the save key includes the letters typed right before it', async ({ page, request }) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '数列专题');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/questions/create`);
  await page.getByText('解答', { exact: true }).click();
  await page.getByRole('textbox', { name: '答案', exact: true }).click();
  await page.keyboard.type('略');
  const stem = page.getByRole('textbox', { name: '题干' });
  await stem.click();
  await page.keyboard.insertText('已知 $x$ ');

  const sent: unknown[] = [];
  await page.route('**/api/questions/bank/*', async (route) => {
    const body: unknown = route.request().postDataJSON();
    sent.push(body);
    await route.fulfill({ status: 503, json: { success: false, code: 'NETWORK', message: '稍后再试' } });
  });
  let written = '已知 $x$ ';
  for (let round = 0; round < 30; round += 1) {
    const letter = 'abcdefghij'.charAt(round % 10);
    written += `${letter}${letter}`;
    // Half of them by keys without a wait, half in one task of the page.
    if (round % 2 === 0) {
      const { keyboard } = page;
      await Promise.all([keyboard.press(letter), keyboard.press(letter), keyboard.press('Control+s')]);
    } else {
      await stem.evaluate(async (field, text) => {
        document.execCommand('insertText', false, text);
        // The editor handles it between two events, like a key.
        await Promise.resolve();
        const key = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', key));
      }, `${letter}${letter}`);
    }
    await expect.poll(() => sent.length).toBe(round + 1);
    expect(sent.at(-1)).toMatchObject({ stem: written });
    await expect(page.getByRole('button', { name: /^保存/ })).toBeEnabled();
  }
});

/** A picture on the clipboard, like a screenshot. */
const pastePicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')?.strokeRect(40, 40, 120, 90);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(blob ? [blob] : [], 'shot.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });

test('one question of each type is written by keyboard, saved together, read, deleted and restored', async ({
  page,
  request,
}) => {
  const teacher = await newTeacher(request);
  const bank = await newBank(request, teacher, '期中复习');
  await signIn(page, teacher);
  await page.goto(`/question-banks/${bank.bid}/questions/create`);
  const { keyboard } = page;
  const focus = (name: string) => page.getByRole('textbox', { name, exact: true }).focus();
  const tab = (number: number) => page.getByRole('tab').nth(number - 1);

  await focus('题干');
  await keyboard.press('Control+Shift+M');
  await keyboard.insertText('函数 $f(x)=x^2$ 的图象如图，则\\choice \n');
  await keyboard.insertText('\\begin{tikzpicture}\\draw (0,0) circle (1);\\end{tikzpicture}');
  for (const label of ['A', 'B', 'C', 'D']) {
    await focus(`选项 ${label}`);
    await keyboard.insertText(`$x=${label}$`);
  }
  await page.getByRole('radio', { name: 'B 是正确选项' }).focus();
  await keyboard.press('Space');

  await keyboard.press('Control+Enter');
  await expect(tab(2)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('radio', { name: '单选' }).focus();
  await keyboard.press('ArrowRight');
  await focus('题干');
  await keyboard.insertText('下表中的数\\choice\n\n| $x$ | $y$ |\n|---|---|\n| 1 | 2 |\n');
  for (const label of ['A', 'B', 'C', 'D']) {
    await focus(`选项 ${label}`);
    await keyboard.insertText(`第 ${label} 个`);
  }
  for (const label of ['A', 'C']) {
    await page.getByRole('checkbox', { name: `${label} 是正确选项` }).focus();
    await keyboard.press('Space');
  }

  await keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: '多选' }).focus();
  await keyboard.press('ArrowRight');
  await focus('题干');
  await keyboard.insertText('若 $a=1$，则 $b=$\\fill，$c=$\\fill ');
  await pastePicture(page);
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.getByRole('button', { name: '裁剪、旋转、说明' }).press('Enter');
  await page.getByRole('textbox', { name: '图片说明' }).fill('一个矩形');
  await page.getByRole('button', { name: '向右转' }).press('Enter');
  await page.getByRole('button', { name: '用这张图' }).press('Enter');
  await expect(page.locator('.tk-sheet').getByRole('img', { name: '一个矩形' })).toBeVisible();
  for (const [index, answer] of ['2', '3'].entries()) {
    await focus(`第 ${index + 1} 空`);
    await keyboard.type(answer);
    await page.getByRole('textbox', { name: `第 ${index + 1} 空的分值` }).focus();
    await keyboard.type('2.5');
  }

  await keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: '填空' }).focus();
  await keyboard.press('ArrowRight');
  await focus('题干');
  await keyboard.insertText('已知 $x>0$．\n\\subp 求最小值');
  await keyboard.press('Control+s');
  // Each missing field shows its error and takes the focus.
  await expect(page.getByRole('textbox', { name: '答案', exact: true })).toBeFocused();
  await keyboard.type('由均值不等式');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '答案第 2 步' })).toBeFocused();
  await keyboard.type('得 2');
  await keyboard.press('Control+s');
  await page.waitForURL(`**/question-banks/${bank.bid}`);
  await expect(page.getByText('若', { exact: false }).first()).toBeVisible();

  await page.getByRole('link', { name: '查看' }).first().click();
  await page.waitForURL('**/questions/*/view');
  await page.locator('.katex').first().waitFor();
  // Formulas are tab stops from the first Tab on.
  const stop = page.locator('.katex[tabindex="0"]').first();
  await expect(async () => {
    await keyboard.press('Tab');
    await expect(stop).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await stop.focus();
  await expect(page.getByText(/f 左括号 x 右括号 等于 x 的平方/)).toBeVisible();
  await keyboard.press('Escape');
  await page.getByRole('button', { name: '分析这道题' }).click();
  await expect(page.getByText('以下由内置规则给出，仅供参考。')).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  const restored = page.waitForResponse((response) => response.url().endsWith('/restore') && response.ok());
  await page.getByRole('button', { name: '撤销' }).click();
  await restored;
  await page.goto(`/question-banks/${bank.bid}`);
  await expect(page.getByText('4 题', { exact: true })).toBeVisible();
});
