/**
 * Checks the looks of a page: axe in both themes, nothing wider than the window, and no violation of the content policy
 * (journey.ts), in both languages, wide and narrow. By default it checks a sample of the pages that tests pass in full,
 * and one look of each other page. With PICTURES=1 (`npm run pictures`) it visits every theme in every language and takes
 * a picture of each (screenshots/, not committed).
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.js';
import { isSampled, sampleOf } from './sample.js';

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const;

interface Look {
  theme: 'light' | 'dark';
  language: 'zh-CN' | 'en-US';
  /** The axe results depend on the theme, not on the language: once for each theme. */
  axe: boolean;
}
const CHECKED: readonly Look[] = [
  { theme: 'light', language: 'zh-CN', axe: true },
  { theme: 'dark', language: 'en-US', axe: true },
];
const PICTURES = Boolean(process.env['PICTURES']);
const LOOKS: readonly Look[] = PICTURES
  ? [
      ...CHECKED,
      { theme: 'light', language: 'en-US', axe: false },
      { theme: 'dark', language: 'zh-CN', axe: false },
    ]
  : CHECKED;
const VIEWS = SIZES.flatMap((size) =>
  LOOKS.map(({ axe, ...look }) => ({ ...look, size, axe: axe && size === SIZES[0] })),
);
/** Of the pages that other tests pass, those that are checked in full. */
const SHARE_IN_FULL = 1 / 6;

/** The page has settled: heading, fonts, nothing still loading. */
export async function waitUntilStable(page: Page): Promise<void> {
  // Not `networkidle`: the event stream stays open.
  // Waits in the page itself, frame by frame: `expect` polls after 0.1, 0.35, 0.85 and 1.85 s, and would see a page
  // that settles after 0.4 s only at 0.85.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

type Arrange = (page: Page) => Promise<void>;

/** Checks `path`, which `arrange` brings into the desired state: in full if the sample has it, or one of its looks. */
export function look(page: Page, path: string, name: string, arrange?: Arrange): Promise<void> {
  if (PICTURES || isSampled(name, SHARE_IN_FULL)) return lookInFull(page, path, name, arrange);
  const [view] = sampleOf(
    VIEWS,
    1,
    ({ size, theme, language }) => `${name} ${size.name} ${theme} ${language}`,
  );
  return check(page, path, name, [{ ...view!, axe: false }], arrange);
}

/** Checks every look of `path`. */
export const lookInFull = (page: Page, path: string, name: string, arrange?: Arrange): Promise<void> =>
  check(page, path, name, VIEWS, arrange);

async function check(
  page: Page,
  path: string,
  name: string,
  views: readonly (typeof VIEWS)[number][],
  arrange?: Arrange,
): Promise<void> {
  // A small file of the same origin: storage can be written there before the page's own scripts read it.
  if (!page.url().startsWith('http')) await page.goto('/color-scheme.js');
  await page.evaluate(keepLook, LOOKS[0]!);
  await page.goto(path);
  await waitUntilStable(page);
  await arrange?.(page);
  for (const { size, theme, language, axe } of views) {
    // The page follows as it follows another window: one load and one arrangement for all looks.
    await page.setViewportSize(size);
    await page.evaluate(keepLook, { theme, language });
    await page
      .locator(`html[lang="${language}"][data-mantine-color-scheme="${theme}"]`)
      .waitFor({ state: 'attached' });
    await waitUntilStable(page);
    await expect.poll(() => page.evaluate(widerThanWindow), `${name} in ${size.name} px`).toEqual([]);
    if (PICTURES)
      await page.screenshot({
        path: `screenshots/${name}-${theme}-${language.slice(0, 2)}-${size.name}.png`,
      });
    if (axe) await expectAccessible(page);
  }
  await page.setViewportSize(SIZES[0]);
}

async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(moving), { message: 'what moves', intervals: [50] }).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    // Passed rules are only counted: describing them took most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    // In the page itself: for frames of other origins, which do not exist, it would open a separate page.
    .setLegacyMode()
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

/** Runs in the browser: sets the look where the app stores it, and notifies a page that is already loaded. */
function keepLook({ theme, language }: Pick<Look, 'theme' | 'language'>): void {
  const stored = JSON.parse(localStorage.getItem('layout-settings') ?? '{"state":{},"version":0}') as {
    state: Record<string, unknown>;
  };
  localStorage.setItem('layout-settings', JSON.stringify({ ...stored, state: { ...stored.state, theme } }));
  localStorage.setItem('language-storage', JSON.stringify({ state: { language }, version: 0 }));
  for (const key of ['layout-settings', 'language-storage'])
    dispatchEvent(new StorageEvent('storage', { key }));
}

/** Runs in the browser: the number of running transitions; spinners never end. */
function moving(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/** Runs in the browser: the elements that make the page scroll sideways, which it never should. */
function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(-3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
}
