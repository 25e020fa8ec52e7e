import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { placeOf } from '../standings/board.js';
import { SolvedPuzzles1763960000000 } from './1763960000000-solved-puzzles.js';

const PUZZLE = { gameType: 'puzzle', timeLimit: 120, gridSize: 3 } as const;

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

const places = ({ id }: TestUser) =>
  test.sql<{ board: string; place: string }>(
    `SELECT board, place FROM standings WHERE user_id = $1 AND board LIKE 'puzzle/%' ORDER BY board`,
    [id],
  );

/** As the previous release stored it: with a place on the boards. */
async function playNothing(player: TestUser): Promise<void> {
  const { sessionId } = await test.begin(player, { ...PUZZLE, gridSize: 4 });
  await test.letPass(sessionId, 121);
  const { body } = await test.record(player, {
    ...{ sessionId, gameType: 'puzzle', settings: { timeLimit: 120, gridSize: 4 } },
    gameData: { moveSequence: [] },
  });
  const place = placeOf(body.data.score * 10, new Date(body.data.createdAt));
  await test.sql(
    `INSERT INTO standings (board, user_id, place)
     SELECT b, $1, $2 FROM unnest(ARRAY['puzzle/any/all', 'puzzle/hard/all']) b
     ON CONFLICT (board, user_id) DO UPDATE SET place = excluded.place`,
    [player.id, place],
  );
}

it('keeps solved puzzles only', async () => {
  const [solver, both, idle] = await Promise.all(['Solver', 'Both', 'Idle'].map((name) => test.user(name)));
  await test.play(solver!, PUZZLE);
  await test.play(both!, PUZZLE);
  const solved = [await places(solver!), await places(both!)];
  expect(solved.map((rows) => rows.length)).toEqual([4, 4]);
  await playNothing(both!);
  await playNothing(idle!);
  expect(await places(both!)).not.toEqual(solved[1]);
  expect(await places(idle!)).toHaveLength(2);
  await new SolvedPuzzles1763960000000().up({ query: (sql: string) => test.sql(sql) } as never);
  expect([await places(solver!), await places(both!), await places(idle!)]).toEqual([...solved, []]);
});
