/** A memory game on an error page, from a guest's first click to the leaderboard, without a network at its end. */
import type { Page } from '@playwright/test';
import { expect, newTeacher, signIn, test } from './journey.js';

const CARDS = 16;

const card = (page: Page, position: number) =>
  page.getByRole('group', { name: '记忆翻牌' }).getByRole('button').nth(position);

/** The rules ignore a click faster than a person's, so it is repeated. */
const open = (page: Page, position: number) =>
  expect(async () => {
    await card(page, position).click();
    await expect(card(page, position)).not.toHaveText('', { timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [50] });

/** Two cards, one after the other. */
async function openTwo(page: Page, first: number, second: number): Promise<string[]> {
  await open(page, first);
  await open(page, second);
  return Promise.all([card(page, first).innerText(), card(page, second).innerText()]);
}

/** Turns every card once; returns the pairs that are still face down. */
async function lookAtAll(page: Page): Promise<number[][]> {
  const seen = new Map<string, number[]>();
  for (let first = 0; first < CARDS; first += 2) {
    const faces = await openTwo(page, first, first + 1);
    faces.forEach((face, at) => seen.set(face, [...(seen.get(face) ?? []), first + at]));
    // Before that no third card can be opened.
    if (faces[0] === faces[1]) await expect(card(page, first)).toHaveAttribute('data-matched', 'true');
    else await expect(card(page, first)).toHaveText('');
  }
  return [...seen.values()].filter(([one = 0, other = 0]) => Math.floor(one / 2) !== Math.floor(other / 2));
}

test('a guest signs in for a game, wins it offline and finds it on the board', async ({
  page,
  request,
  context,
}) => {
  await page.goto('/error/404');
  await page.getByRole('tab', { name: '记忆翻牌' }).click();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL('/login?next=%2Ferror%2F404');

  await signIn(page, await newTeacher(request));
  // A slow machine needs the time.
  const settings = JSON.stringify({ state: { timeLimit: 120 }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('gameSettings', stored), settings);
  await page.goto('/error/404');
  await expect(page.getByText('今天 0/15 局')).toBeVisible();
  await page.getByRole('tab', { name: '记忆翻牌' }).click();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await expect(card(page, 0)).toBeFocused();
  await expect(page.getByRole('tab', { name: '口算' })).toBeDisabled();
  const pairs = await lookAtAll(page);

  await context.setOffline(true);
  for (const [one = 0, other = 0] of pairs) {
    await openTwo(page, one, other);
    // The last one ends the game.
    if (one !== pairs.at(-1)?.[0]) await expect(card(page, other)).toHaveAttribute('data-matched', 'true');
  }
  await expect(page.getByRole('heading', { name: '本局结束' })).toBeFocused();
  await expect(page.getByText('成绩先存在本机')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('成绩已记录')).toBeVisible();

  await page.getByRole('button', { name: '再来一局' }).click();
  // The next game runs at once.
  await page.getByRole('button', { name: '放弃这一局' }).click();
  await expect(page.getByText('今天 1/15 局')).toBeVisible();
  await page.getByRole('button', { name: '我的记录' }).click();
  await expect(page.getByRole('dialog').getByText('最高分')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '排行榜' }).click();
  await expect(page.getByRole('dialog').getByText('林知远').first()).toBeVisible();
});
