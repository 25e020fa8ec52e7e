/** Notices: stored once, worded for the reader, read and counted; live over the event stream. */
import { expect, it } from '@jest/globals';
import { DevMailsResponse } from '@tiku/contracts/identity';
import type { NoticePayload } from '@tiku/contracts/notifications';
import { newId } from '@tiku/platform/database';
import { EventQueues } from '@tiku/platform/outbox';
import { waitFor } from '@tiku/platform/testing';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const list = (who: Person, query = '', headers = {}) =>
  identity.request({ url: `/notifications${query}`, token: who.token, headers });
const send = async (to: Person, actor: Person | null, notice: Partial<NoticePayload> = {}, id = newId()) => {
  const payload = {
    userId: to.id,
    type: 'bankMemberNamed',
    actorId: actor?.id ?? null,
    params: { bank: '高一', role: 'bankRole.manager' },
    link: '/question-banks/x',
    ...notice,
  };
  const event = {
    id,
    type: 'question-bank.notice.sent.v1',
    payload,
    occurred_at: new Date(),
    trace: null,
  } as const;
  await identity.service.app
    .get(EventQueues, { strict: false })
    .add([{ ...event, aggregate_id: to.id, aggregate_version: '1' }], { replay: false });
  return id;
};
const unread = async (who: Person) => (await list(who)).json().unread as number;

it('are worded for their reader, counted and marked as read, without those of others', async () => {
  const [reader, actor] = [await identity.signUp('甲'), await identity.signUp('乙')];
  const first = await send(reader, actor);
  await waitFor('the notice', async () => (await unread(reader)) === 1);
  await send(reader, actor, {}, first);
  await send(reader, null, { type: 'bankHandedOver', link: null });
  await waitFor('the second notice', async () => (await unread(reader)) === 2);
  const shown = (await list(reader)).json();
  expect(shown.notifications).toMatchObject([
    { text: '已注销用户 将题库“高一”转让给了您', link: null, read: false },
    { id: first, text: '乙 将您加入了题库“高一”，角色为管理者', link: '/question-banks/x', read: false },
  ]);
  const english = (await list(reader, '', { 'accept-language': 'en-US' })).json();
  expect(english.notifications[1].text).toBe('乙 added you to the bank “高一” as manager');
  const page = (await list(reader, '?limit=1')).json();
  const rest = (await list(reader, `?limit=1&cursor=${page.pagination.nextCursor}`)).json();
  expect([page, rest].map(({ notifications }) => notifications.length)).toEqual([1, 1]);
  expect(rest.notifications[0].id).toBe(first);
  const second = (await list(reader, '?limit=1&page=2')).json();
  expect(second).toMatchObject({ notifications: [{ id: first }], pagination: { page: 2, total: 2 } });
  expect((await list(reader, '?limit=100&page=101')).statusCode).toBe(400);

  const read = (who: Person, path: string) =>
    identity.request({ method: 'PUT', url: `/notifications/${path}`, token: who.token });
  expect((await read(actor, `${first}/read`)).statusCode).toBe(404);
  expect((await read(reader, `${first}/read`)).json()).toEqual({ success: true, unread: 1 });
  expect((await list(reader, '?unread=true')).json().notifications).toHaveLength(1);
  expect((await read(reader, 'read-all')).json()).toEqual({ success: true, unread: 0 });
  expect((await list(actor)).json()).toMatchObject({ notifications: [], unread: 0 });

  await send(reader, actor);
  await waitFor('the third notice', async () => (await unread(reader)) === 1);
  await send(actor, reader);
  await waitFor("the other's notice", async () => (await unread(actor)) === 1);
  await read(actor, 'read-all');
  const cleared = await identity.request({
    method: 'DELETE',
    url: '/notifications/read',
    token: reader.token,
  });
  expect(cleared.json()).toEqual({ success: true, unread: 1 });
  expect((await list(reader)).json().notifications).toMatchObject([{ read: false }]);
  expect((await list(actor)).json().notifications).toHaveLength(1);
});

it('are stored for each recipient of a message', async () => {
  const [sender, one, two] = [await identity.signUp('甲'), await identity.signUp(), await identity.signUp()];
  const messageId = newId();
  const payload = {
    messageId,
    isAnnouncement: true,
    senderId: sender.id,
    userIds: [one.id, two.id, newId()],
  };
  const type = 'enterprise.message.delivered.v1' as const;
  const event = { id: newId(), type, payload, occurred_at: new Date(), trace: null, aggregate_id: messageId };
  const queues = identity.service.app.get(EventQueues, { strict: false });
  for (let time = 0; time < 2; time++)
    await queues.add([{ ...event, aggregate_version: '1' }], { replay: false });
  for (const reader of [one, two]) {
    await waitFor('the notice', async () => (await unread(reader)) === 1);
    expect((await list(reader)).json().notifications).toMatchObject([
      { text: '甲 发布了公告', link: '/my-enterprise?tab=messages' },
    ]);
  }
  expect(await unread(sender)).toBe(0);
  await identity.receive('enterprise.message.read.v1', { messageId: newId(), userId: two.id });
  await identity.receive('enterprise.message.read.v1', { messageId, userId: one.id });
  await waitFor('the notice to count as read', async () => (await unread(one)) === 0);
  expect(await unread(two)).toBe(1);
});

it('arrive live in open windows', async () => {
  const reader = await identity.signUp();
  const url = await identity.service.listen();
  const stop = new AbortController();
  const response = await fetch(`${url}/notifications/events`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: stop.signal,
  });
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const until = async (part: string) => {
    while (!seen.includes(part)) {
      const read = await stream?.read();
      if (!read || read.done) throw new Error(`the stream ended after ${seen}`);
      seen += read.value;
    }
  };
  await until('data: {"unread":0}');
  await send(reader, null);
  await until('data: {"unread":1}');
  stop.abort();
});

it.each(['/notifications', '/notifications/events'])('need a signed-in user: %s', async (url) =>
  expect((await identity.request({ url })).statusCode).toBe(401),
);

it.each(['?cursor=bm9uZQ', '?limit=101', '?unread=maybe'])('refuse %s', async (query) =>
  expect((await list(await identity.signUp(), query)).statusCode).toBe(400),
);

it('are stored for an invitation to a paper bank, which also goes out by mail if wanted', async () => {
  const [invited, inviter] = [await identity.signUp('丁'), await identity.signUp('戊')];
  const payload = {
    userId: invited.id,
    type: 'paperBankInvited',
    actorId: inviter.id,
    params: { bank: '高三模拟', role: 'bankRole.viewer' },
    link: '/paper-banks/1/accept-invitation',
  };
  const send = (to: Person) => {
    const facts = { type: 'paper-bank.notice.sent.v1', occurred_at: new Date(), trace: null } as const;
    const event = { ...facts, id: newId(), payload: { ...payload, userId: to.id } };
    return identity.service.app
      .get(EventQueues, { strict: false })
      .add([{ ...event, aggregate_id: to.id, aggregate_version: '1' }], { replay: false });
  };
  const refusing = await identity.signUp('己');
  await identity.sql('UPDATE users SET email_notifications = false WHERE id = $1', [refusing.id]);
  const mailsTo = async ({ email }: Person) => {
    const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
    const { mails } = DevMailsResponse.parse(response.json());
    return mails.filter(({ text }) => text.includes(payload.link)).length;
  };
  await send(refusing);
  await send(invited);
  // Sent one after the other: once the second mail has arrived, the first would have, too.
  await waitFor('the mail', async () => (await mailsTo(invited)) === 1);
  expect(await mailsTo(refusing)).toBe(0);
  expect(await unread(refusing)).toBe(1);
  expect((await list(invited)).json().notifications[0].text).toBe(
    '戊 邀请您加入试卷库“高三模拟”，角色为查看者',
  );
});

it('leave the mail of an invitation to a question bank to an event that also reaches addresses', async () => {
  const [invited, refusing, inviter] = [
    await identity.signUp('庚'),
    await identity.signUp('辛'),
    await identity.signUp('壬'),
  ];
  await identity.sql('UPDATE users SET email_notifications = false WHERE id = $1', [refusing.id]);
  const path = `/question-banks/invitations/${newId()}`;
  const mailsTo = async (email: string) => {
    const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
    return DevMailsResponse.parse(response.json()).mails.filter(({ text }) => text.includes(path));
  };
  const sent = (to: { userId: string | null; email: string | null }) =>
    identity.receive('question-bank.invitation.sent.v1', {
      ...{ invitationId: newId(), bank: '高一数学', inviterId: inviter.id, language: 'en-US', path },
      ...to,
    });
  const address = `${newId()}@nowhere.edu.cn`;
  await sent({ userId: refusing.id, email: null });
  await sent({ userId: invited.id, email: null });
  await sent({ userId: null, email: address });
  // Sent one after the other: once the last mail has arrived, the first would have, too.
  await waitFor('the mail', async () => (await mailsTo(address)).length === 1);
  expect([(await mailsTo(invited.email)).length, await mailsTo(refusing.email)]).toEqual([1, []]);
  expect((await mailsTo(address))[0]?.text).toContain('register with this email address');
  expect((await mailsTo(invited.email))[0]?.text).toContain('壬邀请您加入题库“高一数学”');
});

const noticesMailedTo = async ({ email }: Person) => {
  const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
  return DevMailsResponse.parse(response.json()).mails.filter(({ subject }) => subject.includes('新通知'));
};

it('of messages go out by mail to verified addresses that want them', async () => {
  const [sender, one, refusing, unproven] = [
    await identity.signUp('顾明远'),
    await identity.signUp(),
    await identity.signUp(),
    await identity.signUp(),
  ];
  const verify = 'UPDATE users SET email_verified = $2, email_notifications = $3 WHERE id = $1';
  await identity.sql(verify, [one.id, true, true]);
  await identity.sql(verify, [refusing.id, true, false]);
  await identity.sql(verify, [unproven.id, false, true]);
  await identity.receive('enterprise.message.delivered.v1', {
    messageId: newId(),
    isAnnouncement: true,
    senderId: sender.id,
    userIds: [refusing.id, unproven.id, one.id],
  });
  await waitFor('the mail', async () => (await noticesMailedTo(one)).length === 1);
  const [mail] = await noticesMailedTo(one);
  expect(mail?.text).toContain('顾明远 发布了公告');
  expect(mail?.text).toContain('/my-enterprise?tab=messages');
  for (const other of [refusing, unproven]) {
    expect(await unread(other)).toBe(1);
    expect(await noticesMailedTo(other)).toEqual([]);
  }
});

it('that seats are missing also goes out by mail, to managers who want mails', async () => {
  const [chief, refusing] = [await identity.signUp(), await identity.signUp()];
  const wants = 'UPDATE users SET email_verified = true, email_notifications = $2 WHERE id = $1';
  for (const [{ id: userId }, wanted] of [
    [chief, true],
    [refusing, false],
  ] as const) {
    await identity.sql(wants, [userId, wanted]);
    await identity.handled(
      await identity.receive('enterprise.notice.sent.v1', {
        ...{ userId, type: 'enterpriseSeatsMissing', actorId: null },
        ...{ params: { enterprise: '实验学校' }, link: '/my-enterprise?tab=members' },
      }),
    );
  }
  await waitFor('the mail', async () => (await noticesMailedTo(chief)).length === 1);
  expect((await noticesMailedTo(chief))[0]?.text).toContain('“实验学校”的邮箱注册或加入，但成员名额已满');
  expect([await unread(refusing), await noticesMailedTo(refusing)]).toEqual([1, []]);
});

it('of many finished tasks come once, as a notice and by mail, until it is read', async () => {
  const person = await identity.signUp();
  await identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [person.id]);
  const finish = async (fileName: string) =>
    identity.handled(
      await identity.receive('ingestion.task.completed.v1', {
        ...{ taskId: newId(), userId: person.id, totalQuestions: 3, fileName },
      }),
    );
  const failed = { taskId: newId(), userId: person.id, code: 'damaged' };
  const texts = async () =>
    (await list(person))
      .json()
      .notifications.map(({ text }: { text: string }) => text)
      .sort();
  for (const name of ['期中.pdf', '月考.pdf', '周测.tex']) await finish(name);
  await identity.handled(
    await identity.receive('ingestion.task.failed.v1', { ...failed, fileName: '坏.docx' }),
  );
  await waitFor('the mails', async () => (await noticesMailedTo(person)).length === 2);
  expect(await texts()).toEqual([
    '“周测.tex”等 3 份文档已识别完成，可以校对',
    '“坏.docx”未能识别，点此查看原因',
  ]);
  await identity.request({ method: 'PUT', url: '/notifications/read-all', token: person.token });
  await finish('期末.pdf');
  expect(await unread(person)).toBe(1);
  expect(await texts()).toContain('“期末.pdf”已识别完成，可以校对');
});

it('of a task from an older release name no document', async () => {
  const person = await identity.signUp();
  await identity.handled(
    await identity.receive('ingestion.task.failed.v1', {
      taskId: newId(),
      userId: person.id,
      code: 'damaged',
    }),
  );
  expect((await list(person)).json().notifications).toMatchObject([{ text: '您上传的文档未能识别' }]);
});

it('announce an invitation to people with an account; others get a mail', async () => {
  const [chief, known, typed] = [
    await identity.signUp('甲'),
    await identity.signUp(),
    await identity.signUp(),
  ];
  await identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [known.id]);
  const stranger = `stranger-${newId()}@school.edu.cn`;
  const invitations = [known.email.toUpperCase(), typed.email, stranger].map((email) => ({
    id: newId(),
    email,
  }));
  const payload = { enterprise: '金陵中学', inviterId: chief.id, language: 'zh-CN' as const, invitations };
  const type = 'enterprise.invitations.sent.v1' as const;
  const event = { id: newId(), type, payload, occurred_at: new Date(), trace: null, aggregate_id: newId() };
  await identity.service.app
    .get(EventQueues, { strict: false })
    .add([{ ...event, aggregate_version: '1' }], { replay: false });
  await waitFor('the notice', async () => (await unread(known)) === 1);
  expect((await list(known)).json().notifications).toMatchObject([
    { text: '甲 邀请您加入“金陵中学”', link: '/my-enterprise' },
  ]);
  const textTo = (address: string) =>
    waitFor(`a mail to ${address}`, async () => {
      const { mails } = DevMailsResponse.parse(
        (await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(address)}` })).json(),
      );
      return mails.find(({ subject }) => subject.startsWith('同事邀请您'))?.text;
    });
  expect(await textTo(stranger)).toContain('/register');
  expect(await textTo(typed.email)).toContain('/my-enterprise');
  expect(await unread(typed)).toBe(0);
});
