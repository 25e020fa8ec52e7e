import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { runInContext } from '../context/index.js';
import { int4, row } from '../rows/index.js';
import { waitFor } from '../testing/wait-for.js';
import { ListReader, type ListServer } from './list-reader.js';

const NumberRow = row({ n: int4 });
const INT4 = 23;
const TEXT = 25;
const PRIMARY = { system: '1', timeline: '00000001', position: '1/10' };

/** Without entities and connections. */
const dataSource = new DataSource({ type: 'postgres' });

interface Faked {
  position: Partial<typeof PRIMARY> | { position: null };
  n: number;
  fails?: Error;
  max?: number;
  /** Its lists answer after that. */
  held?: Promise<void>;
}

/** A server at a position whose lists answer with `n`. */
function server({ position, n, fails, max = 8, held }: Faked): pg.Pool {
  const query = async ({ text }: { text: string }): Promise<unknown> => {
    if (text.includes('AS position')) {
      const fields = ['system', 'timeline', 'position'].map((name) => ({ name, dataTypeID: TEXT }));
      return { rows: [{ ...PRIMARY, ...position }], fields, rowCount: 1 };
    }
    if (fails) throw fails;
    await held;
    return { rows: [{ n }], fields: [{ name: 'n', dataTypeID: INT4 }], rowCount: 1 };
  };
  return { query, options: { max } } as unknown as pg.Pool;
}

async function read(replica: Omit<Faked, 'n'>): Promise<ListServer[]> {
  const servers: ListServer[] = [];
  const lists = new ListReader({
    primary: server({ position: {}, n: 1 }),
    replica: server({ ...replica, n: 2 }),
    dataSource,
    onRead: (name) => servers.push(name),
  });
  for (let time = 0; time < 2; time += 1) {
    const rows = await lists.query(NumberRow, 'SELECT n FROM list');
    expect(rows).toEqual([{ n: servers.at(-1) === 'replica' ? 2 : 1 }]);
  }
  return servers;
}

const BROKEN = Object.assign(new Error('terminating connection'), { code: '57P01' });

it.each([
  ['has caught up', { position: { position: '1/10' } }, 'replica'],
  ['is ahead of the read', { position: { position: '2/0' } }, 'replica'],
  ['is behind', { position: { position: '1/F' } }, 'primary'],
  ['follows another timeline', { position: { timeline: '2', position: '2/0' } }, 'primary'],
  ['belongs to another cluster', { position: { system: '2', position: '2/0' } }, 'primary'],
  ['follows no server', { position: { position: null } }, 'primary'],
  ['breaks off', { position: {}, fails: BROKEN }, 'primary'],
] as const)('reads a list from the right server if the replica %s', async (_what, replica, who) => {
  expect(await read(replica)).toEqual([who, who]);
});

it('does not send a query to the primary that timed out on the replica', async () => {
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  await expect(read({ position: {}, fails: slow })).rejects.toThrow('statement timeout');
});

it('gives one client three quarters of the replica, whatever the size of the primary', async () => {
  let open = (): void => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  const replica = server({ position: {}, n: 2, max: 4, held });
  let running = 0;
  const { query } = replica;
  replica.query = ((asked: { text: string }) => {
    if (!asked.text.includes('AS position')) running += 1;
    return (query as (asked: { text: string }) => unknown)(asked);
  }) as typeof query;
  const lists = new ListReader({ primary: server({ position: {}, n: 1, max: 100 }), replica, dataSource });
  const ask = (client: string) =>
    runInContext({ requestId: 'test', language: 'zh-CN', address: '', client }, () =>
      lists.query(NumberRow, 'SELECT n FROM list'),
    );
  const pending = Array.from({ length: 10 }, () => ask('lin'));
  await waitFor('the share to be used', () => running === 3);
  pending.push(ask('wang'));
  await waitFor('the other one', () => running === 4);
  open();
  expect(await Promise.all(pending)).toEqual(Array.from({ length: 11 }, () => [{ n: 2 }]));
});
