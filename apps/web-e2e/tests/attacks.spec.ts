/** Every known attack on question markup, rendered on one page of a real browser without a content policy. */
import { ATTACKS } from '@tiku/question-syntax/attacks';
import { renderHtml, renderInlineHtml } from '@tiku/question-syntax/html';
import { expect, test, type Page } from '@playwright/test';

const TRAP = '<!doctype html><script>window.runs = 0; window.ran = () => { window.runs += 1; };</script>';
declare global {
  interface Window {
    runs: number;
  }
}

const runsIn = (page: Page): Promise<number> => page.evaluate(() => window.runs);

/** Hovers, focuses and clicks everything, without following a link. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'begin', 'load', 'error'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });
}

test('no text of a question runs a script, loads from elsewhere or links to anything but the web', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route('**/*', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });

  await test.step('the trap springs for what is not escaped', async () => {
    await page.setContent(`${TRAP}<img src="data:," onerror="ran(1)">`);
    await expect.poll(() => runsIn(page)).toBeGreaterThan(0);
  });

  expect(ATTACKS.length).toBeGreaterThanOrEqual(300);
  requested.length = 0;
  await page.setContent(TRAP + ATTACKS.map((attack) => `<div>${renderHtml(attack).html}</div>`).join('\n'));
  await page.evaluate(
    (texts) => {
      for (const html of texts)
        document.body.append(Object.assign(document.createElement('p'), { innerHTML: html }));
    },
    ATTACKS.map((attack) => renderInlineHtml(attack).html),
  );
  expect(await page.locator('body > div, body > p').count()).toBeGreaterThanOrEqual(2 * ATTACKS.length);
  await touchAll(page);
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [data], [srcdoc]')].map(
      (element) => element.getAttribute('href') ?? element.tagName,
    ),
  );
  expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
  expect(await runsIn(page)).toBe(0);
  expect(requested).toEqual([]);
});
