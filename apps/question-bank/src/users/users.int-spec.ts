import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@tiku/contracts/events';
import { newId } from '@tiku/platform/database';
import { EventQueues } from '@tiku/platform/outbox';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { Readable } from 'node:stream';
import { TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const send = <T extends EventType>(type: T, userId: string, version: number, payload: object) =>
  test.receive(type, { userId, ...payload } as EventPayload<T>, { id: userId, version });
const summaryOf = async (id: string) =>
  (
    await test.sql<{ name: string; email: string | null }>(
      'SELECT name, email FROM user_summaries WHERE id = $1',
      [id],
    )
  )[0];

describe('names of users', () => {
  it('follow the newest event in any order; a deleted account stays erased', async () => {
    const id = newId();
    const named = (name: string) => ({ name, email: `${name}@school.edu.cn`, role: 'teacher', avatar: null });
    await send('identity.user.updated.v1', id, 3, named('third'));
    await waitFor('the update', async () => (await summaryOf(id))?.name === 'third');
    await send('identity.user.registered.v1', id, 1, named('first'));
    await send('identity.user.updated.v1', id, 4, named('fourth'));
    await waitFor('the newer update', async () => (await summaryOf(id))?.name === 'fourth');
    await send('identity.user.deleted.v1', id, 5, {});
    await waitFor('the deletion', async () => (await summaryOf(id))?.name === '');
    await send('identity.user.updated.v1', id, 6, named('sixth'));
    const mark = newId();
    await send('identity.user.registered.v1', mark, 1, named('mark'));
    await waitFor('the event behind it', async () => (await summaryOf(mark))?.name === 'mark');
    expect(await summaryOf(id)).toEqual({ name: '', email: null });
  });

  it('do not stay in failed events', async () => {
    const [leaver, other] = [newId(), newId()];
    const queue = test.service.app.get(EventQueues, { strict: false }).queue('question-bank');
    const broken = async (userId: string) => {
      const id = newId();
      const event = {
        id,
        type: 'identity.user.registered.v1',
        aggregateId: userId,
        aggregateVersion: 1,
        occurredAt: new Date().toISOString(),
        payload: { userId, name: '欧阳', email: 'o@school.edu.cn', role: null },
      };
      await queue.add(event.type, event, { attempts: 1, jobId: id });
      await waitFor('the failed set', async () => (await queue.getJobState(id)) === 'failed');
      return id;
    };
    const [gone, kept] = [await broken(leaver), await broken(other)];
    await send('identity.user.deleted.v1', leaver, 2, {});
    await waitFor('the event to go', async () => (await queue.getJob(gone)) === undefined);
    expect(await queue.getJobState(kept)).toBe('failed');
  });

  it('are erased even if the events of a deleted account cannot be removed yet; a later job removes them', async () => {
    const leaver = newId();
    await test.sql(`INSERT INTO idempotency_keys (user_id, key, body_hash) VALUES ($1, 'k', 'h')`, [leaver]);
    const queues = test.service.app.get(EventQueues, { strict: false });
    const discard = jest.spyOn(queues, 'discardObsolete').mockRejectedValueOnce(new Error('Redis is away'));
    await send('identity.user.deleted.v1', leaver, 2, {});
    await waitFor('the first attempt', async () => discard.mock.calls.length === 1);
    expect(await summaryOf(leaver)).toEqual({ name: '', email: null });
    expect(await test.sql('SELECT 1 FROM idempotency_keys WHERE user_id = $1', [leaver])).toEqual([]);
    await waitFor('the second attempt', async () => discard.mock.calls.length === 2, 30_000);
    discard.mockRestore();
  });

  it('are erased with favourites and views', async () => {
    const reader = await test.identity.user('Reader');
    const bank = await test.createBank(teacher, { visibility: 'public' });
    const { id } = await test.createQuestion(teacher, bank.id);
    for (const as of [reader, teacher]) await test.call('POST', `/questions/${id}/favorite`, { as });
    await test.call('POST', `/questions/${id}/view`, { as: reader });
    await send('identity.user.deleted.v1', reader.id, 2, {});
    const favorites = async () =>
      (await test.call('GET', `/questions/${id}`, { as: teacher })).body['question'].favorites;
    await waitFor('the favourite to go', async () => (await favorites()) === 1);
    expect(await test.sql('SELECT 1 FROM question_views WHERE user_id = $1', [reader.id])).toEqual([]);
    expect(await test.sql('SELECT 1 FROM seen_questions WHERE user_id = $1', [reader.id])).toEqual([]);
  });

  it('are erased with banks of one member, pictures included; shared banks continue under a member', async () => {
    const leaver = await test.identity.user('Leaver');
    const storage = test.service.app.get(ObjectStorage, { strict: false });
    const [alone, open, trashed, shared] = [
      await test.createBank(leaver),
      await test.createBank(leaver, { visibility: 'public' }),
      await test.createBank(leaver),
      await test.createBank(leaver),
    ];
    for (const bank of [alone, open, trashed, shared]) await test.createQuestion(leaver, bank.id);
    await storage.put(`banks/${alone.id}/x`, Readable.from(['x']), {
      contentType: 'image/png',
      sizeLimitBytes: 9,
    });
    await test.call('DELETE', `/question-banks/${trashed.id}`, { as: leaver });
    const members = [newId(), newId()];
    for (const [at, role] of ['viewer', 'collaborator'].entries())
      await test.sql(`INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, $4)`, [
        newId(),
        shared.id,
        members[at],
        role,
      ]);
    await test.sql('UPDATE question_banks SET member_count = 3 WHERE id = $1', [shared.id]);

    await send('identity.user.deleted.v1', leaver.id, 2, {});
    const left = async () =>
      (
        await test.sql<{ id: string }>('SELECT id FROM question_banks WHERE id = ANY ($1)', [
          [alone.id, open.id, trashed.id, shared.id],
        ])
      ).map(({ id }) => id);
    await waitFor('the banks to go', async () => (await left()).length === 1);
    expect(await left()).toEqual([shared.id]);
    expect(
      await test.sql('SELECT 1 FROM questions WHERE bank_id <> $1 AND creator_id = $2', [
        shared.id,
        leaver.id,
      ]),
    ).toEqual([]);
    await waitFor('the pictures to go', async () => (await storage.list(`banks/${alone.id}/`)).length === 0);
    expect(
      await test.sql('SELECT user_id, role FROM bank_members WHERE bank_id = $1 ORDER BY role', [shared.id]),
    ).toEqual([
      { user_id: members[1], role: 'owner' },
      { user_id: members[0], role: 'viewer' },
    ]);
    expect(
      await test.sql('SELECT member_count, version FROM question_banks WHERE id = $1', [shared.id]),
    ).toEqual([{ member_count: 2, version: 2 }]);
    expect(
      await test.sql(
        `SELECT aggregate_version::int AS version, payload FROM outbox
         WHERE aggregate_id = $1 AND type = 'question-bank.question-bank.updated.v1'`,
        [shared.id],
      ),
    ).toEqual([{ version: 2, payload: expect.objectContaining({ bankId: shared.id, status: 'active' }) }]);
    expect(await test.sql('SELECT 1 FROM bank_members WHERE user_id = $1', [leaver.id])).toEqual([]);
    const events = await test.sql(
      `SELECT 1 FROM outbox WHERE type = 'question-bank.question-bank.deleted.v1' AND aggregate_id = ANY ($1)`,
      [[alone.id, open.id, trashed.id, shared.id]],
    );
    expect(events).toHaveLength(3);
  });

  it('are read from identity once if no event has brought them', async () => {
    const bank = await test.createBank(teacher);
    const before = test.identity.requests;
    const viewed = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(viewed.body['questionBank'].creator).toEqual({
      id: teacher.id,
      name: 'Lin',
      email: teacher.email,
    });
    expect(test.identity.requests).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  it('are asked of identity once, not by each list, if it does not know them', async () => {
    const bank = await test.createBank(teacher);
    await test.createQuestion(teacher, bank.id);
    await test.sql('UPDATE questions SET creator_id = gen_random_uuid() WHERE bank_id = $1', [bank.id]);
    const before = test.identity.requests;
    for (let n = 0; n < 3; n += 1) {
      const { body } = await test.call('GET', `/questions?bankId=${bank.id}`, { as: teacher });
      expect(body['questions'][0]?.creator.name).toBe('已注销用户');
    }
    expect(test.identity.requests).toBe(before + 1);
  });
});
