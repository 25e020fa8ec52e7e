import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { startReaction, targetAtMs } from '@tiku/game-rules/reaction';
import type { GameSettings } from '@tiku/game-rules/settings';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { PlayedGame } from './games.client.js';
import { ReactionGame } from './reaction-game.js';

const SETTINGS = {
  gameType: 'reaction',
  difficulty: 'easy',
  timeLimit: 30,
} as const satisfies GameSettings;
const FIRST_MS = targetAtMs(startReaction('seed', 'easy', 30));
let played: PlayedGame | null;

beforeEach(() => {
  jest.useFakeTimers();
  played = null;
  const session = {
    sessionId: 's',
    seed: 'seed',
    settings: SETTINGS,
    startedAt: performance.now(),
  };
  render(
    <MantineProvider env="test">
      <ReactionGame
        session={session}
        settings={SETTINGS}
        onEnd={(game) => {
          played = game;
        }}
      />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

it('does not let a held key click the target', async () => {
  await pass(FIRST_MS + 5);
  const target = screen.getByRole('button', { name: '目标' });
  const repeated = createEvent.keyDown(target, { key: 'Enter', repeat: true });
  fireEvent(target, repeated);
  expect(repeated.defaultPrevented).toBe(true);
  const pressed = createEvent.keyDown(target, { key: 'Enter' });
  fireEvent(target, pressed);
  expect(pressed.defaultPrevented).toBe(false);
});

it('restarts the wait after a key or click before the target, and records it', async () => {
  await pass(FIRST_MS - 200);
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  expect(screen.queryByText('抢跑了，重新等目标出现')).toBeNull();
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(300);
  expect(screen.queryByRole('button', { name: '目标' })).toBeNull();
  fireEvent.pointerDown(screen.getByText('准备…'));
  expect(screen.getByText('抢跑了，重新等目标出现')).toBeTruthy();
  await pass(3_100);
  fireEvent.pointerDown(screen.getByRole('button', { name: '目标' }));
  await pass(30_000);
  expect(played?.moves.map(({ early }) => early)).toEqual([true, true, undefined]);
  expect(played?.result.moves).toBe(1);
});
