/**
 * One process of the games benchmark, by its first argument: `games` with its records, `bare` (a Fastify handler with
 * one INSERT, another with one SELECT, on the same server), or `bff` in front of both.
 */
import { randomUUID } from 'node:crypto';
import { createApp as createBff } from '@tiku/bff/app';
import { createApp as createGames } from '@tiku/games/app';
import { migrations } from '@tiku/games/migrations';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { newId } from '@tiku/platform/database';
import { RedisConnections } from '@tiku/platform/redis';
import { ServiceHarness, waitFor } from '@tiku/platform/testing';
import Fastify from 'fastify';
import pg from 'pg';
import { serviceAddresses } from '../service-addresses.js';
import { BOARD, SEED, SESSIONS_EACH, SETTINGS, type Player } from './measured.js';

const PORTION = 50_000;
const PLAYERS = 500;
/** The pool size of a service. */
const POOL_SIZE = 8;
const COPY_DEADLINE_MS = 120_000;
const UNREACHABLE = 'http://127.0.0.1:9';
/** Other environments check each response against its schema, which a bare handler does not. */
const PRODUCTION = { NODE_ENV: 'production', SERVICE_SECRET: randomUUID() };

class Games extends ServiceHarness {
  static start(): Promise<Games> {
    return new Games().boot({ name: 'games', createApp: createGames, migrations, environment: PRODUCTION });
  }
}

const [role, recordsGiven, first = UNREACHABLE, second = UNREACHABLE, third = UNREACHABLE] =
  process.argv.slice(2);
const records = Number(recordsGiven);
switch (role) {
  case 'games':
    await startGames();
    break;
  case 'bare':
    await startBare();
    break;
  case 'bff':
    await startBffBefore({ identity: first, games: second, bare: third });
    break;
  default:
    throw new Error(`unknown role ${role}`);
}

async function startGames(): Promise<void> {
  const games = await Games.start();
  process.on('message', (message) => {
    if (message === 'copied') void copied(games).then(() => process.send?.({ isCopied: true }));
    if (message === 'stop') void games.stop().then(() => process.exit(0));
  });
  await fill(games);
  const players: Player[] = [];
  for (let number = 0; number < PLAYERS; number += 1) players.push(await newPlayer(games, number));
  process.send?.({ address: await games.service.listen(), identity: games.identity.url, players });
}

/** Each statement is small enough for its deadline. */
async function fill(games: Games): Promise<void> {
  for (let from = 1; from <= records; from += PORTION) {
    await games.sql(
      `WITH played AS (
         INSERT INTO records (id, user_id, session_id, game_type, difficulty, score_tenths, settings, game_data)
         SELECT uuidv7(), gen_random_uuid(), uuidv7(), 'math', 'easy', (random() * 5000)::int,
           '{"gameType":"math","timeLimit":30,"difficulty":"easy"}',
           '{"moves":1,"accuracy":1,"timeUsed":30,"moveSequence":[]}'
         FROM generate_series(1, ${PORTION}) RETURNING user_id, score_tenths)
       INSERT INTO standings (board, user_id, place)
       SELECT '${BOARD}', user_id, score_tenths * 2147483648 + 1000000000 + (random() * 1000000)::int FROM played`,
    );
  }
  // Names of listed players: they have played, so their registration has arrived.
  await games.sql(
    `INSERT INTO user_summaries (id, name, email, role)
     SELECT user_id, '林知远', 'teacher@school.edu.cn', 'teacher' FROM standings
     WHERE board = '${BOARD}' ORDER BY place DESC LIMIT 100`,
  );
  await games.sql('ANALYZE records, standings, user_summaries');
}

/** With games that began a minute ago, so that they have ended. */
async function newPlayer(games: Games, number: number): Promise<Player> {
  const { id, token } = await games.user(`Player${number}`);
  const sessions = Array.from({ length: SESSIONS_EACH }, newId);
  await games.sql(
    `INSERT INTO sessions (id, user_id, game_type, settings, seed, started_at, expires_at)
     SELECT session, $2, 'math', $3, $4, now() - interval '1 minute', now() + interval '1 hour'
     FROM unnest($1::uuid[]) session`,
    [sessions, id, JSON.stringify(SETTINGS), SEED],
  );
  await games.sql('INSERT INTO standings (board, user_id, place) VALUES ($1, $2, $3)', [
    BOARD,
    id,
    (number + 1) * 10 * 2 ** 31,
  ]);
  return { token, sessions };
}

/** Until Redis has the board; before that, PostgreSQL counts. */
async function copied(games: Games): Promise<void> {
  const { shared } = games.service.app.get(RedisConnections);
  const marker = `${games.service.app.get(RedisConnections).key('games', 'ranks', BOARD)}:looked`;
  await waitFor('the copy of the board', async () => (await shared.exists(marker)) === 1, COPY_DEADLINE_MS);
}

async function startBare(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
  await pool.query('CREATE TABLE bare_records (id uuid PRIMARY KEY, body jsonb NOT NULL)');
  await pool.query(
    `CREATE TABLE bare_board AS SELECT gen_random_uuid() AS user_id, '林知远' AS username,
       (random() * 5000)::int AS score, now() AS achieved_at FROM generate_series(1, ${records})`,
  );
  await pool.query('CREATE INDEX ON bare_board (score DESC)');
  await pool.query('ANALYZE bare_board');
  const fastify = Fastify();
  fastify.post('/questions/record', async ({ body }, reply) => {
    const sql = { name: 'insert', text: 'INSERT INTO bare_records VALUES ($1, $2) RETURNING id, body' };
    const { rows } = await pool.query({ ...sql, values: [newId(), JSON.stringify(body)] });
    return reply.code(201).send({ success: true, data: rows[0] });
  });
  fastify.get('/questions/board', async () => {
    const text = 'SELECT user_id, username, score, achieved_at FROM bare_board ORDER BY score DESC LIMIT 20';
    const { rows } = await pool.query({ name: 'select', text });
    return { success: true, data: rows };
  });
  process.send?.({ address: await fastify.listen({ port: 0, host: '127.0.0.1' }) });
}

async function startBffBefore({ identity, games, bare }: Record<string, string>): Promise<void> {
  const config = loadConfig(BaseConfig.loose(), {
    ...PRODUCTION,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PORT: '0',
    HOST: '127.0.0.1',
    REDIS_URL: process.env['REDIS_URL'],
    ...serviceAddresses(UNREACHABLE),
    IDENTITY_URL: identity,
    QUESTION_BANK_URL: bare,
    GAMES_URL: games,
  });
  const service = await createBff(config);
  process.send?.({ address: await service.listen() });
}
