/** Counts what a person presses: clicks and keys. */
import type { Page } from '@playwright/test';

/** Runs in the browser: counts clicks and keys over all pages of this tab. */
export function countActs(): void {
  const count = () => sessionStorage.setItem('acts', String(Number(sessionStorage.getItem('acts')) + 1));
  addEventListener('pointerdown', count, true);
  addEventListener('keydown', count, true);
}
export const actsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('acts')));
