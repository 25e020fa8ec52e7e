/**
 * `npm run bench -- games [RECORDS]`: a record against a bare handler with one INSERT, a leaderboard against one with
 * one SELECT, both behind the same BFF; and the rank of a player among a million records. Rounds alternate, so that
 * other load on the machine affects both.
 */
import { randomUUID } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { z } from 'zod';
import { nextMessage } from './child-message.js';
import { Player, recordBody } from './games/measured.js';
import { CONNECTIONS, type Call, read, perSecond, send } from './games/calls.js';

const RECORDS = '1000000';
const ROUNDS = 5;
const RECORDS_A_ROUND = 1_000;
const READS_A_ROUND = 4_000;
const SHARE_MIN = 0.6;
const RANKS = 500;
const RANK_P95_MS_MAX = 10;
const DEADLINE_MS = 600_000;

const Ready = z.object({
  address: z.string(),
  identity: z.string().default(''),
  players: z.array(Player).default([]),
});

/** Prints the measurements with their targets. Returns false if one misses its target. */
export async function run([records = RECORDS]: string[]): Promise<boolean> {
  const children: ChildProcess[] = [];
  const start = async (role: string, ...addresses: string[]) => {
    const child = fork(fileURLToPath(new URL('./games/games-process.ts', import.meta.url)), [
      role,
      records,
      ...addresses,
    ]);
    children.push(child);
    return { child, ...Ready.parse(await nextMessage(child, DEADLINE_MS)) };
  };
  try {
    const games = await start('games');
    const bare = await start('bare');
    const bff = await start('bff', games.identity, games.address, bare.address);
    const pool = new Pool(bff.address, { connections: CONNECTIONS });
    const { players } = games;
    console.log(`${records} records, ${players.length} players`);
    const token = players[0]?.token ?? '';
    // As the page does before each game, so that the player's time zone is known.
    await perSecond(
      pool,
      players.map((player) => read('/api/games/status', player.token)),
    );
    const ranks = await measureRanks(pool, players, games.child);
    const queued = players.flatMap(({ token: own, sessions }) => sessions.map((id) => ({ id, token: own })));
    // The games of one player are recorded one after another, so neighbours in the queue have different players.
    queued.sort((a, b) => a.id.slice(-6).localeCompare(b.id.slice(-6)));
    const next = (): Call[] =>
      queued.splice(0, RECORDS_A_ROUND).map(({ id, token: own }) => record('/api/games/record', own, id));
    const reads = (path: string): Call[] => Array.from({ length: READS_A_ROUND }, () => read(path, token));
    const isRecordGood = await compare('record', pool, {
      bare: () => bareRecords(players),
      games: next,
    });
    const isBoardGood = await compare('leaderboard', pool, {
      bare: () => reads('/api/questions/board'),
      games: () => reads('/api/games/leaderboard/math?limit=20'),
    });
    await pool.close();
    return isRecordGood && isBoardGood && ranks;
  } finally {
    for (const child of children) await stop(child);
  }
}

/** Sessions that do not exist: the bare handler stores anything. */
const bareRecords = (players: readonly Player[]): Call[] =>
  Array.from({ length: RECORDS_A_ROUND }, (_, at) =>
    record('/api/questions/record', players[at % players.length]?.token ?? '', randomUUID()),
  );

const record = (path: string, token: string, sessionId: string): Call => ({
  method: 'POST',
  path,
  token,
  body: recordBody(sessionId),
});

/** The first round is a warm-up and does not count. */
async function compare(
  name: string,
  pool: Pool,
  calls: { bare: () => Call[]; games: () => Call[] },
): Promise<boolean> {
  const shares: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await perSecond(pool, calls.bare());
    const games = await perSecond(pool, calls.games());
    if (round > 0) shares.push(games / bare);
    console.log(
      `${name}  bare ${bare.toFixed(0)}/s  games ${games.toFixed(0)}/s  ${(games / bare).toFixed(2)}`,
    );
  }
  const share = shares.sort((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0;
  console.log(
    `${verdict(share >= SHARE_MIN)}: ${name} at ${share.toFixed(2)} of bare (at least ${SHARE_MIN})`,
  );
  return share >= SHARE_MIN;
}

async function measureRanks(pool: Pool, players: readonly Player[], games: ChildProcess): Promise<boolean> {
  const rank = ({ token }: Player) => read('/api/games/rank/math', token);
  const time = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < RANKS; at += 1) {
      const player = players[at % players.length];
      if (!player) throw new Error('no players');
      const from = performance.now();
      await send(pool, rank(player));
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[Math.floor(RANKS * 0.95)] ?? NaN;
  };
  const [asker] = players;
  if (!asker) throw new Error('no players');
  await send(pool, rank(asker));
  games.send('copied');
  await nextMessage(games, DEADLINE_MS);
  await time();
  const p95 = await time();
  const isGood = p95 <= RANK_P95_MS_MAX;
  console.log(`${verdict(isGood)}: rank p95 ${p95.toFixed(1)} ms (at most ${RANK_P95_MS_MAX})`);
  return isGood;
}

const verdict = (isGood: boolean): string => (isGood ? 'reached' : 'MISSED');

/** The service drops its database; the others have nothing to clean up. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  if (child.spawnargs.includes('games')) child.send('stop');
  else child.kill('SIGTERM');
  await ended;
}
