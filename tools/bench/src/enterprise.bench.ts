/**
 * `npm run bench -- enterprise`: the service with an enterprise of 50,000 members in 2,000 departments. Measures pages,
 * searches and filters of its members and the tree of departments, as the service returns them; the import of a list of
 * 10,000 people; an announcement to 10,000, and the time of a message between two people meanwhile; lists, rights and a
 * move in an enterprise of 2,000 schools and 40,000 classes.
 */
import { createApp } from '@tiku/enterprise/app';
import { migrations } from '@tiku/enterprise/migrations';
import { encodeCursor } from '@tiku/platform/lists';
import { ServiceHarness, waitFor, type TestUser } from '@tiku/platform/testing';
import { measureImport } from './enterprise/import-measure.js';
import { fill } from './enterprise/fill.js';
import { measureUnits } from './enterprise/units-measure.js';

const MEMBERS = 50_000;
const DEPARTMENTS = 2_000;
const RECIPIENTS = 10_000;
const REQUESTS = 60;
const P95_MS_MAX = 30;
const TREE = 'tree of departments';
/** Until the browser has drawn it; the response is a part of that time. */
const TREE_MS_MAX = 150;
const ACCEPTED_MS_MAX = 100;
const DELIVERED_MS_MAX = 20_000;
const DELAY_MS_MAX = 100;

class Service extends ServiceHarness {
  static start(): Promise<Service> {
    return new Service().boot({ name: 'enterprise', createApp, migrations });
  }
}

/** Resolves to false if a measurement misses its target. */
export async function run(): Promise<boolean> {
  const service = await Service.start();
  try {
    const chief = await fill(service, MEMBERS, DEPARTMENTS);
    const lists = await measureLists(service, chief);
    const suffix = await suffixOf(service, chief);
    const imported = await measureImport(service, chief, { suffix, department: '部门2' });
    const units = await measureUnits(service);
    return (await measureAnnouncement(service)) && imported && lists && units;
  } finally {
    await service.stop();
  }
}

async function suffixOf(service: Service, member: TestUser): Promise<string> {
  const [found] = await service.sql<{ suffix: string }>(
    `SELECT email_suffix AS suffix FROM enterprises
     WHERE id = (SELECT enterprise_id FROM members WHERE user_id = $1)`,
    [member.id],
  );
  if (!found) throw new Error('the member has no enterprise');
  return found.suffix;
}

async function timed(service: Service, as: TestUser, path: string): Promise<number> {
  const begin = performance.now();
  const { status } = await service.call('GET', path, { as });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - begin;
}

/** The cursor of a member far down, as the previous page would return it. */
async function deepCursor(service: Service, { id }: TestUser): Promise<string> {
  const [place] = await service.sql<{ rank: number; name: string; user_id: string }>(
    `SELECT rank, name, user_id FROM members WHERE state = 'member'
       AND enterprise_id = (SELECT enterprise_id FROM members WHERE user_id = $1)
     ORDER BY rank, name, user_id OFFSET 40000 LIMIT 1`,
    [id],
  );
  if (!place) throw new Error('there are fewer members');
  return encodeCursor([place.rank, place.name, place.user_id]);
}

async function measureLists(service: Service, as: TestUser): Promise<boolean> {
  const [department] = await service.sql<{ id: string }>(`SELECT id FROM departments WHERE code = '2'`);
  const path = '/my-enterprise/members';
  const deep = await deepCursor(service, as);
  const paths: Record<string, string> = {
    'first page': `${path}?page=1`,
    'page 50': `${path}?page=50`,
    'page 500': `${path}?page=500`,
    'page 2,000, by cursor': `${path}?cursor=${deep}`,
    'search by name': `${path}?q=${encodeURIComponent('教师4711')}`,
    'search, many hits': `${path}?q=${encodeURIComponent('教师4')}`,
    'search, no hit': `${path}?q=nobody`,
    'of a role': `${path}?role=superAdmin`,
    'of a department and under it': `${path}?department=${department?.id}`,
    'without department': `${path}?department=none`,
    [TREE]: '/my-enterprise/departments',
  };
  let good = true;
  for (const [name, url] of Object.entries(paths)) {
    for (let warm = 0; warm < 5; warm++) await timed(service, as, url);
    const times: number[] = [];
    for (let at = 0; at < REQUESTS; at++) times.push(await timed(service, as, url));
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)] ?? NaN;
    const most = name === TREE ? TREE_MS_MAX : P95_MS_MAX;
    if (!(p95 <= most)) good = false;
    console.log(`${name.padEnd(30)} p95 ${p95.toFixed(1)} ms (at most ${most})`);
  }
  return good;
}

async function measureAnnouncement(service: Service): Promise<boolean> {
  const chief = await fill(service, RECIPIENTS + 1, 0);
  const [first] = await service.sql<{ user_id: string }>(
    `SELECT user_id FROM members WHERE role = 'member' AND enterprise_id =
       (SELECT enterprise_id FROM members WHERE user_id = $1) LIMIT 1`,
    [chief.id],
  );
  let written = 0;
  const write = async (body: object) => {
    // People write more slowly: moves earlier messages into the past.
    await service.sql(`UPDATE messages SET created_at = now() - interval '1 hour'
      WHERE created_at > now() - interval '1 hour' AND type = 'general'`);
    const begin = performance.now();
    const response = await service.call('POST', '/my-enterprise/messages', {
      as: chief,
      body: { content: `你好 ${++written}`, ...body },
    });
    if (response.status !== 201) throw new Error(`the message answered ${JSON.stringify(response.body)}`);
    return performance.now() - begin;
  };
  const toOne = () => write({ type: 'general', recipients: [first?.user_id] });
  for (let warm = 0; warm < 20; warm++) await toOne();
  const alone = await toOne();
  const begin = performance.now();
  const accepted = await write({ type: 'announcement' });
  let slowest = 0;
  await waitFor('the announcement to arrive', async () => {
    slowest = Math.max(slowest, await toOne());
    const [{ count } = { count: 0 }] = await service.sql<{ count: number }>(
      `SELECT delivered_count AS count FROM messages WHERE type = 'announcement'`,
    );
    return count === RECIPIENTS;
  });
  const delivered = performance.now() - begin;
  const delay = slowest - alone;
  console.log(
    `announcement to ${RECIPIENTS}: accepted ${accepted.toFixed(0)} ms (at most ${ACCEPTED_MS_MAX})`,
  );
  console.log(`delivered              ${delivered.toFixed(0)} ms (at most ${DELIVERED_MS_MAX})`);
  console.log(`others delayed by      ${delay.toFixed(0)} ms (at most ${DELAY_MS_MAX})`);
  return accepted <= ACCEPTED_MS_MAX && delivered <= DELIVERED_MS_MAX && delay <= DELAY_MS_MAX;
}
