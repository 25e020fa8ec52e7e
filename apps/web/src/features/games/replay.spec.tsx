import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { shuffledBoard } from '@tiku/game-rules/puzzle';
import { solutions, type Solution } from '@tiku/game-rules/solver';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Replay } from './replay.js';

const board = shuffledBoard('s6', 4);
const [quick, shortest] = [...solutions(board, 4)] as [Solution, Solution];
const [many, few] = [quick.steps.length, shortest.steps.length];

const view = (found: Solution) => (
  <MantineProvider env="test">
    <Replay found={found} board={board} gridSize={4} />
  </MantineProvider>
);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const hasText = (text: string) => screen.queryByText(text) !== null;
afterEach(cleanup);

it('switches to the shortest solution automatically before playback starts', () => {
  const { rerender } = render(view(quick));
  expect(many).toBeGreaterThan(few);
  rerender(view(shortest));
  expect(hasText(`第 0 / ${few} 步`)).toBe(true);
});

it('keeps the playing solution, and offers the shorter one', () => {
  const { rerender } = render(view(quick));
  fireEvent.click(screen.getByText('4×'));
  click('下一步');
  click('播放');
  rerender(view(shortest));
  expect(hasText(`第 1 / ${many} 步`)).toBe(true);
  expect(screen.queryByRole('button', { name: '暂停' })).not.toBeNull();
  click(new RegExp(`${few} 步`));
  expect(hasText(`第 0 / ${few} 步`)).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4×' }).checked).toBe(true);
});
