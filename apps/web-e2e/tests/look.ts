/** Pictures of a page in every look (screenshots/, not committed), and axe in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.js';

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['zh-CN', 'en-US'] as const;

/** The page stands: heading, fonts, nothing still loading. */
export async function settle(page: Page): Promise<void> {
  // Not `networkidle`: the event stream stays open.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/**
 * Pictures and axe in all looks. The look is set where the app keeps it, before its scripts run; `arrange` brings the
 * page into the state to look at.
 */
export async function look(
  page: Page,
  path: string,
  name: string,
  arrange?: (page: Page) => Promise<void>,
): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto(path);
  for (const scheme of SCHEMES) {
    for (const language of LANGUAGES) {
      await page.evaluate(
        ([theme, lang]) => {
          const stored = JSON.parse(
            localStorage.getItem('layout-settings') ?? '{"state":{},"version":0}',
          ) as { state: Record<string, unknown> };
          localStorage.setItem(
            'layout-settings',
            JSON.stringify({ ...stored, state: { ...stored.state, theme } }),
          );
          localStorage.setItem('language-storage', JSON.stringify({ state: { language: lang }, version: 0 }));
        },
        [scheme, language] as const,
      );
      // In one step from a page of the same origin: loading it twice doubled the time of all pictures.
      await page.goto(path);
      if (arrange) {
        await settle(page);
        await arrange(page);
      }
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await settle(page);
        await page.screenshot({
          path: `screenshots/${name}-${scheme}-${language.slice(0, 2)}-${size.name}.png`,
        });
      }
      await page.setViewportSize(SIZES[0]);
    }
    await settle(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    ).toEqual([]);
  }
}
