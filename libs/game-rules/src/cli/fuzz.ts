/** `npm run fuzz:games -- [GAMES]`: GAMES (10,000) random games of each kind, replayed. Prints the seed of a failure. */
import { checkGames } from '../fuzz/random-game.fixture.js';
import { GAME_TYPES } from '../settings/index.js';

const [games = 10_000] = process.argv.slice(2).map(Number);
for (const gameType of GAME_TYPES) {
  checkGames(gameType, games);
  console.log(`${gameType}: ${games} games kept the rules`);
}
