import { expect, it } from '@jest/globals';
import { GAME_TYPES } from '../settings/index.js';
import { checkGames } from './random-game.fixture.js';

/** 10,000 take a second of an idle processor for each kind. */
const GAMES = process.env['FULL'] ? 10_000 : 2_000;
const DEADLINE_MS = 300_000;

it.each(GAME_TYPES)(
  '%s keeps its rules, and its moves give its score again',
  (gameType) => {
    expect(() => checkGames(gameType, GAMES)).not.toThrow();
  },
  DEADLINE_MS,
);
