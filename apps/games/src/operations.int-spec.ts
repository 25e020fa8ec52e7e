/** What operators see of a service, and how they handle failed work; the routes are the same in every service. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ActivityResponse,
  FailedResponse,
  ProcessesResponse,
  ServiceHealthResponse,
  ServiceOperationsResponse,
  type FailedKind,
} from '@tiku/contracts/operations';
import { ActivityLog, ActivityRepository } from '@tiku/platform/activity';
import { ServiceTokens } from '@tiku/platform/auth';
import { DeclaredQueues, newId } from '@tiku/platform/database';
import { defineQueue } from '@tiku/platform/jobs';
import { EventQueues } from '@tiku/platform/outbox';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { z } from 'zod';
import { TestService } from '../test/service.js';

const PATH = '/operations/games';
let service: TestService;
let superadmin: TestUser;
beforeAll(async () => {
  service = await TestService.start();
  superadmin = await service.user('Lin', 'superadmin');
});
afterAll(() => service?.stop());

const failedJob = async (minutesAgo = 0, payload: object = {}): Promise<string> => {
  const id = newId();
  await service.sql(
    `INSERT INTO jobs (id, queue, payload, max_attempts, attempts, status, error, finished_at)
     VALUES ($1, 'no-worker-here', $3, 3, 3, 'failed', '{"name":"Error","message":"disk full"}',
       now() - $2 * interval '1 minute')`,
    [id, minutesAgo, JSON.stringify(payload)],
  );
  return id;
};
const failedEvent = async (id = newId()): Promise<string> => {
  const event = {
    id,
    type: 'nobody.knows.this.v1',
    aggregateId: id,
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    payload: { name: 'Zhang San' },
  };
  const queue = service.service.app.get(EventQueues, { strict: false }).queue('games');
  await queue.add(event.type, event, { jobId: id, attempts: 1 });
  await waitFor('the event to fail', async () => (await queue.getJobState(id)) === 'failed');
  return id;
};
const failed = async (kind: FailedKind) =>
  FailedResponse.parse((await service.call('GET', `${PATH}/failed?kind=${kind}`, { as: superadmin })).body);
const change = (act: 'redrive' | 'discard', kind: FailedKind, ids: string[], as = superadmin) =>
  service.call('POST', `${PATH}/failed/${act}`, { as, body: { kind, ids } });

it('shows health, versions, queues and storage', async () => {
  await failedJob();
  const { body } = await service.call('GET', PATH, { as: superadmin });
  const { operations } = ServiceOperationsResponse.parse(body);
  expect(operations).toMatchObject({ service: 'games', ready: true, node: process.version, files: null });
  expect(operations.jobs).toContainEqual(expect.objectContaining({ name: 'no-worker-here', failed: 1 }));
  expect(operations.database?.tables).toHaveLength(5);
  expect(operations.redis?.version).toMatch(/^\d+\./);
});

it('shows what happened in the last day, counted by any process, and forgets what is older', async () => {
  const activity = service.service.app.get(ActivityLog, { strict: false });
  const history = async () => {
    const { body } = await service.call('GET', `${PATH}/history`, { as: superadmin });
    return ActivityResponse.parse(body).points;
  };
  const sumOf = async (measure: 'pages' | 'failed') =>
    (await history()).reduce((sum, point) => sum + point[measure], 0);
  await service.sql(
    `INSERT INTO activity_minutes VALUES (now() - interval '3 hours', 'pages', 7),
       (now() - interval '26 hours', 'pages', 100), (now() - interval '1 hour', 'of a newer release', 1)`,
  );
  activity.add('pages', 2);
  activity.add('pages');
  await Promise.all([activity.write(), activity.write()]);
  // Another process of the service.
  await service.service.app.get(ActivityRepository, { strict: false }).add([['pages', 4]]);
  expect(await sumOf('pages')).toBe(14);
  // The last point has none yet if its ten minutes have begun since.
  const waiting = (await history()).slice(-2).map((point) => point.waiting);
  expect(waiting).toContainEqual(expect.any(Number));
  const kept = await service.sql<{ at: Date }>('SELECT at FROM activity_minutes ORDER BY at LIMIT 1');
  expect(Date.now() - (kept[0]?.at.getTime() ?? 0)).toBeLessThan(25 * 3_600_000);
  const refused = await service.call('GET', `${PATH}/history`, { as: await service.user('W', 'admin') });
  expect(refused.status).toBe(403);
});

it('lists the processes of the platform', async () => {
  await waitFor('its own', async () => {
    const { body } = await service.call('GET', `${PATH}/processes`, { as: superadmin });
    return ProcessesResponse.parse(body).processes?.some(({ name }) => name === 'games') ?? false;
  });
});

it('reports its dependencies to other services, not to people', async () => {
  const path = '/internal/health';
  expect((await service.call('GET', path, { as: superadmin })).status).toBe(401);
  const token = await new ServiceTokens('bff', service.config).sign('games');
  const { body } = await service.call('GET', path, { as: token });
  const { ready, parts } = ServiceHealthResponse.parse(body);
  expect(ready).toBe(true);
  expect(parts.map(({ name, status }) => [name, status])).toEqual([
    ['postgresql', 'normal'],
    ['redis', 'normal'],
    ['queues', 'normal'],
  ]);
});

it.each(['jobs', 'events'] as const)(
  'lists failed %s without their payloads, and discards them',
  async (kind) => {
    const id = kind === 'jobs' ? await failedJob() : await failedEvent();
    const before = await failed(kind);
    expect(before.items.find((item) => item.id === id)).toMatchObject({ failedAt: expect.any(String) });
    expect(JSON.stringify(before)).not.toContain('Zhang San');
    expect((await change('discard', kind, [id])).body).toMatchObject({ changed: 1 });
    expect((await failed(kind)).total).toBe(before.total - 1);
    expect((await change('discard', kind, [id])).body).toMatchObject({ changed: 0 });
  },
);

it('lists the latest failure first, whenever it was queued', async () => {
  const late = await failedJob();
  const early = await failedJob(5);
  const ids = (await failed('jobs')).items.map(({ id }) => id);
  expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(early));
});

it('gives a failed job its attempts again, once', async () => {
  const id = await failedJob();
  expect((await change('redrive', 'jobs', [id, 'no id'])).body).toMatchObject({ changed: 1 });
  expect(await service.sql('SELECT status, attempts FROM jobs WHERE id = $1', [id])).toEqual([
    { status: 'queued', attempts: 0 },
  ]);
  expect((await change('redrive', 'jobs', [id])).body).toMatchObject({ changed: 0 });
});

it('gives a failed event its attempts again', async () => {
  const id = await failedEvent();
  expect((await change('redrive', 'events', [id])).body).toMatchObject({ changed: 1 });
});

it.each(['redrive', 'discard'] as const)('counts the events of a batch on %s', async (act) => {
  const id = await failedEvent(`${newId()}+2`);
  expect((await change(act, 'events', [id])).body).toMatchObject({ changed: 3 });
});

it('empties the payload of a discarded job if its queue forgets payloads', async () => {
  const queues = service.service.app.get(DeclaredQueues, { strict: false });
  queues.declare(defineQueue({ name: 'no-worker-here', payload: z.object({}), forgetPayload: true }));
  const id = await failedJob(0, { email: 'zhang@example.com' });
  expect((await change('discard', 'jobs', [id])).body).toMatchObject({ changed: 1 });
  expect(await service.sql('SELECT payload FROM jobs WHERE id = $1', [id])).toEqual([{ payload: {} }]);
});

describe('refused', () => {
  it.each(['admin', 'teacher', 'student'] as const)('to the role %s', async (role) => {
    const as = await service.user('Wang', role);
    const id = await failedJob();
    const statuses = [
      (await service.call('GET', PATH, { as })).status,
      (await service.call('GET', `${PATH}/processes`, { as })).status,
      (await service.call('GET', `${PATH}/failed?kind=jobs`, { as })).status,
      (await change('redrive', 'jobs', [id], as)).status,
      (await change('discard', 'jobs', [id], as)).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect(await service.sql('SELECT status FROM jobs WHERE id = $1', [id])).toEqual([{ status: 'failed' }]);
  });

  it('to guests, and for more than the maximum', async () => {
    expect((await service.call('GET', PATH)).status).toBe(401);
    const ids = Array.from({ length: 101 }, () => newId());
    expect((await change('discard', 'jobs', ids)).status).toBe(400);
  });
});
