/** The last proof of the ledger, as administrators see and request it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { waitFor } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let admin: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  admin = await test.user('Admin', 'admin');
  await test.rich('Lin', 100);
});
afterAll(() => test.stop());

const read = async () => (await test.call('GET', '/vcount/admin/proof', { as: admin })).body.proof;
const ask = (as: TestUser = admin) => test.call('POST', '/vcount/admin/proof', { as });
const ended = () => waitFor('the proof', async () => !(await read()).isRunning);

it('shows that the ledger is consistent, and runs for one of two concurrent requests', async () => {
  // The service proves its ledger when it starts.
  await waitFor('the first proof', async () => (await read()).provenAt !== null);
  const jobs = async () =>
    (await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM jobs WHERE queue = 'reconcile'`))[0]?.n ??
    0;
  const before = await jobs();
  const responses = await Promise.all([ask(), ask()]);
  expect(responses.map(({ status }) => status)).toEqual([202, 202]);
  expect(await jobs()).toBe(before + 1);
  await ended();
  expect(await read()).toMatchObject({ transfers: 1, findings: [], findingCount: 0 });
});

it('names what is wrong', async () => {
  await test.sql(`UPDATE accounts SET balance = balance + 1 WHERE kind = 'user'`);
  await ask();
  await ended();
  const { findings, findingCount } = await read();
  expect(findings).toContainEqual(
    expect.stringMatching(/^account .*: balance 10001, its entries give 10000/),
  );
  expect(findingCount).toBe(findings.length);
  await test.sql(`UPDATE accounts SET balance = balance - 1 WHERE kind = 'user'`);
});

it('is only for administrators', async () => {
  const teacher = await test.user('Teacher');
  expect([(await ask(teacher)).status, (await ask(await test.user('Pupil', 'student'))).status]).toEqual([
    403, 403,
  ]);
  expect((await test.call('GET', '/vcount/admin/proof', { as: teacher })).status).toBe(403);
});
