import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idAtTime, newId } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { OldMessages } from './old-messages.js';

let test: TestService;
let school: string;
let chief: TestUser;
let li: TestUser;
let wang: TestUser;
let foreign: TestUser;
let maths: string;
let geometry: string;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  li = await test.member(school, 'Li');
  wang = await test.member(school, 'Wang');
  foreign = await test.member(await test.enterprise(), 'Foreign');
  maths = await department('数学组');
  geometry = await department('几何组', maths);
  await assign(li, maths);
  await assign(wang, geometry);
});
afterAll(() => test.stop());

async function department(name: string, parentId: string | null = null): Promise<string> {
  const { body } = await test.call('POST', '/my-enterprise/departments', {
    as: chief,
    body: { name, parentId },
  });
  return body.department.id;
}
const assign = (who: TestUser, departmentId: string | null) =>
  test.call('PUT', `/my-enterprise/assign-department/${who.id}`, { as: chief, body: { departmentId } });
const PATH = '/my-enterprise/messages';
let written = 0;
const send = (as: TestUser, body: object) =>
  test.call('POST', PATH, { as, body: { content: `你好 ${++written}`, ...body } });
const box = async (as: TestUser, query = '') =>
  (await test.call('GET', `${PATH}?${query}`, { as })).body.messages as unknown as {
    id: string;
    content: string;
  }[];
const unread = async (as: TestUser) => (await test.call('GET', `${PATH}/unread-count`, { as })).body.count;
const sent = async (as: TestUser, body: object) => {
  const response = await send(as, body);
  expect(response.status).toBe(201);
  return response.body.message as unknown as { id: string; recipientCount: number };
};
const refusal = async (as: TestUser, body: object) => {
  const response = await send(as, body);
  return [response.status, response.body.rule];
};

describe('a message', () => {
  it('reaches named people at once, stays unread until it is read, and takes replies', async () => {
    const before = await unread(li);
    const { id } = await sent(wang, { type: 'general', recipients: [li.id, li.id], content: '明天教研' });
    expect(await unread(li)).toBe(before + 1);
    const [received] = await box(li, 'unread=true');
    expect(received).toMatchObject({
      id,
      content: '明天教研',
      sender: { name: 'Wang' },
      read: false,
      mine: false,
    });
    expect(received).not.toHaveProperty('readCount');
    const read = await test.call('PUT', `${PATH}/${id}/read`, { as: li });
    expect(read.body.message).toMatchObject({ id, read: true });
    expect(await unread(li)).toBe(before);
    expect((await box(wang, 'box=sent'))[0]).toMatchObject({
      id,
      mine: true,
      readCount: 1,
      recipientCount: 1,
    });
    await sent(li, { type: 'general', replyTo: id, content: '收到' });
    expect((await box(wang, 'box=received'))[0]).toMatchObject({
      content: '收到',
      replyTo: id,
      original: { sender: { id: wang.id, name: 'Wang' }, content: '明天教研' },
    });
    expect((await box(wang, `q=${encodeURIComponent('教研')}`)).map((each) => each.id)).toEqual([id]);
  });

  it('publishes its recipients once', async () => {
    const { id } = await sent(chief, { type: 'general', recipients: [li.id, wang.id] });
    const published = await test.sql<{ payload: object }>(
      'SELECT payload FROM outbox WHERE aggregate_id = $1 ORDER BY id',
      [id],
    );
    expect(published.map(({ payload }) => payload)).toEqual([
      {
        messageId: id,
        isAnnouncement: false,
        senderId: chief.id,
        userIds: expect.arrayContaining([li.id, wang.id]),
      },
    ]);
  });

  it('reaches a department, with or without its descendants', async () => {
    const wide = await sent(chief, { type: 'department', departmentId: maths });
    const narrow = await sent(chief, { type: 'department', departmentId: maths, includeSubtree: false });
    expect([wide.recipientCount, narrow.recipientCount]).toEqual([2, 1]);
    const ids = async (as: TestUser) => (await box(as, 'type=department')).map((each) => each.id);
    await waitFor('the messages to arrive', async () => (await ids(li)).length === 2);
    await waitFor('the message to arrive', async () => (await ids(wang)).length === 1);
    expect(await ids(wang)).toEqual([wide.id]);
  });

  it('reaches everyone or a group, but not its sender', async () => {
    const { id, recipientCount } = await sent(chief, { type: 'announcement', content: '期末安排' });
    expect(recipientCount).toBe(2);
    for (const who of [li, wang])
      await waitFor('the announcement', async () =>
        (await box(who, 'type=announcement')).some((each) => each.id === id),
      );
    expect(await box(chief, 'box=received&type=announcement')).toEqual([]);
    const group = await sent(li, { type: 'group', groupName: '备课', recipients: [wang.id, chief.id] });
    expect((await box(wang, 'type=group'))[0]).toMatchObject({ id: group.id, groupName: '备课' });
  });

  it('counts as read once it is answered or hidden, and so does its notice', async () => {
    const { id } = await sent(wang, { type: 'general', recipients: [li.id, chief.id] });
    const before = await unread(li);
    const reply = await sent(li, { type: 'general', replyTo: id });
    expect(await unread(li)).toBe(before - 1);
    await test.call('DELETE', `${PATH}/${id}`, { as: chief });
    const read = await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.message.read.v1' AND aggregate_id = $1 ORDER BY id`,
      [id],
    );
    expect(read.map(({ payload }) => payload)).toEqual([
      { messageId: id, userId: li.id },
      { messageId: id, userId: chief.id },
    ]);
    expect(reply).toMatchObject({ replyTo: id });
    // People whom the original did not reach do not see it.
    await sent(wang, { type: 'group', groupName: '备课', replyTo: reply.id, recipients: [chief.id] });
    expect((await box(chief, 'box=received'))[0]).not.toHaveProperty('original');
  });

  it('is sent once per idempotency key', async () => {
    const body = { type: 'general', recipients: [li.id], content: '只发一次' };
    const again = () => test.call('POST', PATH, { as: wang, body, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.message.id).toBe(first.body.message.id);
    const other = { ...body, content: '另一条' };
    const refused = await test.call('POST', PATH, {
      as: wang,
      body: other,
      headers: { 'idempotency-key': 'once' },
    });
    expect(refused.status).toBe(409);
  });

  it('shows its readers only to its sender, page by page', async () => {
    const { id } = await sent(chief, { type: 'general', recipients: [li.id, wang.id] });
    await test.call('PUT', `${PATH}/${id}/read`, { as: li });
    const receipts = (query: string, as = chief) =>
      test.call('GET', `${PATH}/${id}/receipts?${query}`, { as });
    const [reader] = (await receipts('read=true')).body.people;
    expect(reader).toMatchObject({ id: li.id, name: 'Li', readAt: expect.any(String) });
    expect((await receipts('read=false')).body.people).toMatchObject([{ id: wang.id, readAt: null }]);
    await test.call('PUT', `${PATH}/${id}/read`, { as: wang });
    const first = (await receipts('read=true&limit=1')).body;
    const second = (await receipts(`read=true&limit=1&cursor=${first.nextCursor}`)).body;
    expect(new Set([...first.people, ...second.people].map((person) => person.id))).toEqual(
      new Set([li.id, wang.id]),
    );
    expect(second.nextCursor).toBeNull();
    const refused = await receipts('read=true', li);
    expect([refused.status, refused.body.rule]).toEqual([403, 'message.senderOnly']);
    expect((await receipts('read=true', foreign)).status).toBe(404);
  });

  it('is deleted for all by its sender, and hidden in one box by a recipient', async () => {
    const { id } = await sent(wang, { type: 'group', recipients: [li.id, chief.id] });
    expect((await test.call('DELETE', `${PATH}/${id}`, { as: li })).status).toBe(200);
    expect((await test.call('PUT', `${PATH}/${id}/read`, { as: li })).status).toBe(404);
    expect((await box(chief)).some((each) => each.id === id)).toBe(true);
    expect((await test.call('DELETE', `${PATH}/${id}`, { as: wang })).status).toBe(200);
    expect((await box(chief)).some((each) => each.id === id)).toBe(false);
  });

  it('is refused for invalid recipients or content', async () => {
    expect(await refusal(li, { type: 'general', recipients: [li.id] })).toEqual([422, 'message.toOneself']);
    expect(await refusal(li, { type: 'general' })).toEqual([422, 'message.recipientsNeeded']);
    expect(await refusal(li, { type: 'group', recipients: [foreign.id] })).toEqual([
      422,
      'message.recipientsUnknown',
    ]);
    expect(await refusal(li, { type: 'announcement' })).toEqual([403, 'message.announceOnly']);
    expect(await refusal(li, { type: 'department', departmentId: geometry })).toEqual([
      403,
      'message.departmentForeign',
    ]);
    expect(await refusal(chief, { type: 'department' })).toEqual([422, 'message.departmentNeeded']);
    // On its field.
    for (const [body, path, rule] of [
      [{ type: 'general' }, 'recipients', 'required'],
      [{ type: 'general', recipients: [chief.id] }, 'recipients', 'oneself'],
      [{ type: 'general', recipients: [foreign.id] }, 'recipients', 'unknown'],
      [{ type: 'department' }, 'departmentId', 'required'],
    ] as const) {
      const { details } = (await send(chief, body)).body;
      expect(details).toMatchObject([{ path, rule }]);
    }
    expect(await refusal(foreign, { type: 'announcement' })).toEqual([422, 'message.noRecipients']);
    expect((await send(chief, { type: 'department', departmentId: newId() })).status).toBe(404);
    for (const bad of [
      { type: 'mail' },
      { type: 'general', content: ' ' },
      { type: 'general', content: '\u200b\u2800' },
      { type: 'general', content: 'x'.repeat(5_001) },
      { type: 'general', content: 'x'.repeat(1_048_576) },
    ])
      expect((await send(chief, { recipients: [li.id], ...bad })).status).toBe(400);
  });

  it('is sent once, and is limited per minute', async () => {
    const twice = { type: 'general', recipients: [li.id, wang.id], content: '请交教案' };
    await sent(chief, twice);
    expect(await refusal(chief, twice)).toEqual([422, 'message.repeated']);
    await sent(chief, { ...twice, recipients: [li.id] });
    await sent(chief, { ...twice, content: '请交教案！' });
    await test.sql(`UPDATE messages SET created_at = now() - interval '61 seconds'`);
    await sent(chief, twice);
    await test.sql(
      `INSERT INTO messages (id, enterprise_id, type, content, sender_id, recipient_count)
       SELECT id, $1, 'general', 'a', $2, 1 FROM unnest($3::uuid[]) AS id`,
      // Ids sort by time: the newest are the highest.
      [school, wang.id, Array.from({ length: 60 }, newId)],
    );
    expect(await refusal(wang, { type: 'general', recipients: [li.id] })).toEqual([422, 'message.tooFast']);
    await test.sql(`DELETE FROM messages WHERE content = 'a'`);
  });

  it('is limited per hour if it goes to many', async () => {
    const ids = Array.from({ length: 20 }, newId);
    await test.sql(
      `INSERT INTO messages (id, enterprise_id, type, content, sender_id, recipient_count, created_at)
       SELECT id, $1, 'announcement', 'b', $2, 1, now() - interval '30 minutes' FROM unnest($3::uuid[]) AS ids (id)`,
      [school, chief.id, ids],
    );
    expect(await refusal(chief, { type: 'announcement' })).toEqual([422, 'message.tooManyWide']);
    await sent(chief, { type: 'general', recipients: [li.id] });
    await test.sql(`DELETE FROM messages WHERE content = 'b'`);
    await sent(chief, { type: 'announcement' });
  });

  it('is limited per day', async () => {
    const fill = (type: string, count: number) =>
      test.sql(
        `INSERT INTO messages (id, enterprise_id, type, content, sender_id, recipient_count, created_at)
         SELECT id, $1, $4, 'c', $2, 1, now() - interval '2 hours' FROM unnest($3::uuid[]) AS ids (id)`,
        [school, chief.id, Array.from({ length: count }, newId), type],
      );
    await fill('announcement', 60);
    expect(await refusal(chief, { type: 'announcement' })).toEqual([422, 'message.tooManyWideToday']);
    await sent(chief, { type: 'general', recipients: [li.id] });
    await fill('general', 940);
    expect(await refusal(chief, { type: 'general', recipients: [li.id] })).toEqual([
      422,
      'message.tooManyToday',
    ]);
    await sent(wang, { type: 'general', recipients: [li.id] });
    await test.sql(`DELETE FROM messages WHERE content = 'c'`);
  });

  it('reaches only members with a proven address', async () => {
    const typed = await test.member(school, 'Typed', { emailVerified: false });
    expect(await refusal(chief, { type: 'general', recipients: [typed.id] })).toEqual([
      422,
      'message.recipientsUnknown',
    ]);
    const { recipientCount, id } = await sent(chief, { type: 'announcement', content: '只给验证过的人' });
    const others = await test.sql(
      `SELECT user_id FROM members WHERE enterprise_id = $1 AND proven AND user_id <> $2`,
      [school, chief.id],
    );
    expect(recipientCount).toBe(others.length);
    await waitFor('the announcement', async () => (await box(li)).some((each) => each.id === id));
    const reached = 'SELECT FROM message_deliveries WHERE user_id = $1';
    expect(await test.sql(reached, [typed.id])).toEqual([]);
    await test.deleteAccount(typed.id);
  });

  it('is hidden from others', async () => {
    const { id } = await sent(chief, { type: 'general', recipients: [li.id] });
    for (const as of [wang, foreign]) {
      expect((await test.call('PUT', `${PATH}/${id}/read`, { as })).status).toBe(404);
      expect((await test.call('DELETE', `${PATH}/${id}`, { as })).status).toBe(404);
      expect((await send(as, { type: 'general', replyTo: id })).status).toBe(404);
    }
    // A former member can read none of its messages.
    await test.moved(wang, null, { version: 9 });
    expect((await test.call('GET', PATH, { as: wang })).status).toBe(404);
  });
});

it('reaches 2,500 people by a job, each once', async () => {
  await test.sql(
    `INSERT INTO members (user_id, enterprise_id, state, proven)
     SELECT gen_random_uuid(), $1, 'member', true FROM generate_series(1, 2500)`,
    [school],
  );
  const { id } = await sent(chief, { type: 'announcement', content: '全体' });
  const deliveries = async () =>
    (
      await test.sql<{ count: number }>(
        'SELECT count(*)::int AS count FROM message_deliveries WHERE message_id = $1',
        [id],
      )
    )[0]?.count;
  await waitFor('all of them', async () => (await deliveries()) === 2_501);
  const jobs = `SELECT user_id FROM jobs WHERE queue = 'deliver-message' AND payload->>'messageId' = $1`;
  expect(await test.sql(jobs, [id])).toEqual([{ user_id: chief.id }]);
  await waitFor('the count', async () =>
    (await box(chief, 'box=sent')).some(
      (each) => each.id === id && (each as { deliveredCount?: number }).deliveredCount === 2_501,
    ),
  );
});

it('is deleted after two years, with its files, in portions', async () => {
  const attached = await test.upload(
    '/my-enterprise/message-attachments',
    [{ field: 'file', name: 'a.txt', bytes: '旧' }],
    { as: chief },
  );
  const attachments = [attached.body.attachment.id];
  const young = await sent(chief, { type: 'general', recipients: [li.id] });
  const old = idAtTime(Date.now() - 731 * 86_400_000);
  await test.sql(
    `INSERT INTO messages (id, enterprise_id, type, content, sender_id, recipient_count)
     VALUES ($1, $2, 'general', '旧', $3, 1)`,
    [old, school, chief.id],
  );
  await test.sql('INSERT INTO message_deliveries (user_id, message_id) VALUES ($1, $2)', [li.id, old]);
  await test.sql('UPDATE message_attachments SET message_id = $1, sent = true WHERE id = ANY ($2)', [
    old,
    attachments,
  ]);
  const purge = test.service.app.get(OldMessages, { strict: false });
  expect(await purge.pass(1)).toBe(true);
  expect(await test.sql('SELECT FROM messages WHERE id = $1', [old])).toHaveLength(1);
  expect(await purge.pass(1)).toBe(false);
  expect(await test.sql('SELECT FROM messages WHERE id = ANY ($1)', [[old, young.id]])).toHaveLength(1);
  expect(await test.sql('SELECT FROM message_attachments WHERE id = ANY ($1)', [attachments])).toEqual([]);
});
