import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { TrashPurge } from './trash-purge.js';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

describe('the trash', () => {
  it('is emptied after 30 days, including files, and not before', async () => {
    const purge = test.service.app.get(TrashPurge, { strict: false });
    const storage = test.service.app.get(ObjectStorage, { strict: false });
    const kept = await test.createBank(teacher);
    const dueBank = await test.createBank(teacher);
    const old = await test.createQuestion(teacher, kept.id);
    const young = await test.createQuestion(teacher, kept.id);
    await test.createQuestion(teacher, dueBank.id);
    await storage.put(`banks/${dueBank.id}/x`, Readable.from(['x']), {
      contentType: 'image/png',
      sizeLimitBytes: 9,
    });
    for (const { id } of [old, young]) await test.call('DELETE', `/questions/${id}`, { as: teacher });
    await test.call('DELETE', `/question-banks/${dueBank.id}`, { as: teacher });
    await purge.purgeOnce();
    expect(await test.sql('SELECT 1 FROM questions WHERE id = $1', [old['id']])).toHaveLength(1);

    await test.sql(`UPDATE questions SET deleted_at = now() - interval '31 days' WHERE id = $1`, [old['id']]);
    await test.sql(`UPDATE question_banks SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
      dueBank.id,
    ]);
    await purge.purgeOnce();
    await purge.purgeOnce();
    expect(await test.sql('SELECT 1 FROM questions WHERE id = $1', [old['id']])).toEqual([]);
    expect(await test.sql('SELECT 1 FROM questions WHERE id = $1', [young['id']])).toHaveLength(1);
    expect(await test.sql('SELECT 1 FROM question_banks WHERE id = $1', [dueBank.id])).toEqual([]);
    await waitFor('the files to go', async () => (await storage.list(`banks/${dueBank.id}/`)).length === 0);
    expect((await test.call('GET', `/question-banks/${kept.id}`, { as: teacher })).status).toBe(200);
  });
});
