/** Lists, searches and rights in an enterprise of 2,000 schools and 40,000 classes, and the move of a large school. */
import { encodeCursor } from '@tiku/platform/lists';
import type { ServiceHarness, TestUser } from '@tiku/platform/testing';
import { CHILDREN, fillUnits, MOVED, type Units } from './fill-units.js';

const PATH = '/my-enterprise/units';
const REQUESTS = 60;
const LIST_MS_MAX = 30;
/** With the token's check and the response, of which the rights are one statement. */
const RIGHTS_MS_MAX = 5;
const MOVE_MS_MAX = 2_000;
const say = (text: string): string => encodeURIComponent(text);

/** Resolves to false if a measurement misses its target. */
export async function measureUnits(service: ServiceHarness): Promise<boolean> {
  const units = await fillUnits(service);
  const lists = await measureReads(service, await readsOf(service, units));
  return (await measureMove(service, units)) && lists;
}

interface Read {
  as: TestUser;
  path: string;
  status?: number;
  most?: number;
}

async function readsOf(service: ServiceHarness, units: Units): Promise<Record<string, Read>> {
  const { chief, district, head, teacher, id } = units;
  const [wide, school, other] = [await id('万班学校'), await id('第500中学'), await id('第501中学')];
  const [deep] = await service.sql<{ sorted: string; id: string }>(
    `SELECT sorted, id FROM departments WHERE parent_id = $1 ORDER BY sorted, id OFFSET ${CHILDREN - 100} LIMIT 1`,
    [wide],
  );
  const cursor = encodeCursor([deep?.sorted ?? '', deep?.id ?? '']);
  const reads: Record<string, Read> = {
    districts: { as: chief, path: '' },
    'schools of a district': { as: chief, path: `parent=${await id('区7')}` },
    [`${CHILDREN} children`]: { as: chief, path: `parent=${wide}&limit=100` },
    [`${CHILDREN} children, the end`]: { as: chief, path: `parent=${wide}&limit=100&cursor=${cursor}` },
    'all classes': { as: chief, path: 'kind=class' },
    'search of a code': { as: chief, path: 'search=school-1234' },
    'search, many hits': { as: chief, path: `search=${say('高一')}` },
    'search of two letters, few hits': { as: chief, path: `search=${say('大校')}` },
    'search, no hit': { as: chief, path: 'search=nowhere' },
    'search below a district': { as: chief, path: `search=${say('高二(3)')}&parent=${await id('区7')}` },
    'of a district': { as: district, path: 'kind=class' },
    'search in a district': { as: district, path: `search=${say('高三')}` },
    'of a school': { as: head, path: 'kind=class' },
    'of a teacher': { as: teacher, path: '' },
    'search of a teacher': { as: teacher, path: `search=${say('高')}` },
  };
  for (const read of Object.values(reads)) read.path = `${PATH}?${read.path}`;
  reads['one school'] = { as: head, path: `${PATH}/${school}` };
  reads['rights: another school'] = { as: head, path: `${PATH}/${other}`, status: 404, most: RIGHTS_MS_MAX };
  return reads;
}

async function measureReads(service: ServiceHarness, reads: Record<string, Read>): Promise<boolean> {
  let good = true;
  for (const [name, { as, path, status = 200, most = LIST_MS_MAX }] of Object.entries(reads)) {
    const timed = async (): Promise<number> => {
      const begin = performance.now();
      const response = await service.call('GET', path, { as });
      if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
      return performance.now() - begin;
    };
    for (let warm = 0; warm < 5; warm++) await timed();
    const times: number[] = [];
    for (let at = 0; at < REQUESTS; at++) times.push(await timed());
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)] ?? NaN;
    if (!(p95 <= most)) good = false;
    console.log(`units: ${name.padEnd(32)} p95 ${p95.toFixed(1)} ms (at most ${most})`);
  }
  return good;
}

async function measureMove(service: ServiceHarness, { chief, id }: Units): Promise<boolean> {
  const [school, target] = [await id('大校'), await id('区2')];
  const begin = performance.now();
  const body = { parentId: target };
  const { status } = await service.call('PUT', `${PATH}/${school}/parent`, { as: chief, body });
  const took = performance.now() - begin;
  if (status !== 200) throw new Error(`the move answered ${status}`);
  console.log(`units: move of a school with ${MOVED} classes ${took.toFixed(0)} ms (at most ${MOVE_MS_MAX})`);
  return took <= MOVE_MS_MAX;
}
