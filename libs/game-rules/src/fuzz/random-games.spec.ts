import { expect, it } from '@jest/globals';
import { GAME_TYPES } from '../settings/index.js';
import { checkGames } from './random-game.fixture.js';

it.each(GAME_TYPES)('%s keeps its rules, and its moves give its score again', (gameType) => {
  expect(() => checkGames(gameType, 150)).not.toThrow();
});
