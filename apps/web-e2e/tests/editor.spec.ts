/** Writing a question: by keyboard, with a formula edited as it looks, with what was copied from Word. */
import type { Page } from '@playwright/test';
import { expect, newBank, newTeacher, signIn, test } from './journey.js';

/** As Word lays it on the clipboard: the formula in a comment, a picture for everybody else. */
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

  // What cannot be set is underlined at its place, and said.
  await page.keyboard.type('$\\foo');
  await expect(page.getByText('第 1 行：不认识的命令 \\foo')).toBeVisible();
  for (let key = 0; key < 5; key++) await page.keyboard.press('Backspace');

  await page.getByRole('textbox', { name: '第 1 空' }).click();
  await page.keyboard.type('$1$');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**/question-banks/${bank.bid}`);
  await expect(page.getByText('已知数列').first()).toBeVisible();
});
