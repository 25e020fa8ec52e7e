import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { itemsOf, TestService } from '../../test/service.js';

let test: TestService;
let pupil: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  pupil = await test.user('Xiao', 'student');
});
afterAll(() => test.stop());

const read = async (id: string) =>
  itemsOf((await test.call('GET', `/sittings/${id}`, { as: pupil })).body.sitting);
const b = { options: ['b'] };
const c = { options: ['c'] };

it('keeps the response with the highest seq, whatever arrives last', async () => {
  const sitting = await test.practise(pupil);
  const [first] = itemsOf(sitting);
  expect((await test.respond(pupil, sitting, { 0: c }, 5)).body.durable).toEqual({ [first!.id]: 5 });
  const again = await test.respond(pupil, sitting, { 0: b }, 4);
  expect([again.status, again.body.durable]).toEqual([200, { [first!.id]: 5 }]);
  await test.respond(pupil, sitting, { 0: b }, 5);
  expect((await read(sitting.id))[0]?.response).toEqual({ seq: 5, value: c });
  await test.respond(pupil, sitting, { 0: null }, 6);
  expect((await read(sitting.id))[0]?.response).toEqual({ seq: 6, value: null });
});

it('takes the latest of a batch that names an item twice', async () => {
  const sitting = await test.practise(pupil);
  const [{ id: itemId } = { id: '' }] = itemsOf(sitting);
  const at = new Date().toISOString();
  const items = [
    { itemId, seq: 2, value: b, at },
    { itemId, seq: 1, value: c, at },
  ];
  const body = { epoch: sitting.epoch, items };
  await test.call('POST', `/sittings/${sitting.id}/responses`, { as: pupil, body });
  expect((await read(sitting.id))[0]?.response).toEqual({ seq: 2, value: b });
});

it('turns a device read-only once another one has taken over', async () => {
  const sitting = await test.practise(pupil);
  const taken = await test.call('POST', `/sittings/${sitting.id}/epoch`, { as: pupil });
  expect(taken.body.epoch).toBe(sitting.epoch + 1);
  const old = await test.respond(pupil, sitting, { 0: b });
  expect([old.status, old.body.rule, old.body.details]).toEqual([
    409,
    'sitting.epoch',
    { epoch: sitting.epoch + 1 },
  ]);
  expect((await test.submit(pupil, sitting)).status).toBe(409);
  const now = { ...sitting, epoch: taken.body.epoch };
  expect((await test.respond(pupil, now, { 0: b })).status).toBe(200);
});

it.each([
  ['an unknown option', 0, { options: ['z'] }, 'responseForm'],
  ['two options of a single choice', 0, { options: ['a', 'b'] }, 'responseForm'],
  ['blanks for a choice', 0, { blanks: ['1'] }, 'responseForm'],
  ['more blanks than the question has', 2, { blanks: ['1', '2', '3'] }, 'responseForm'],
  ['a text for a blank', 2, { parts: [{ text: '1' }] }, 'responseForm'],
  ['a blank with 2,001 characters', 2, { blanks: ['1', 'x'.repeat(2_001)] }, 'blankTooLong'],
  ['an option for a solution', 3, { options: [] }, 'responseForm'],
  ['more than 64 KB', 3, { parts: [{ text: '字'.repeat(22_000) }] }, 'responseTooLong'],
  ['what is no response', 1, { other: [[[]]] }, 'responseForm'],
])('refuses %s by name and stores the others of the batch', async (_, place, value, reason) => {
  const sitting = await test.practise(pupil);
  const other = place === 1 ? 0 : 1;
  const { status, body } = await test.respond(pupil, sitting, { [place]: value, [other]: b });
  const ids = itemsOf(sitting).map(({ id }) => id);
  expect(status).toBe(200);
  expect(body.refused).toEqual([{ itemId: ids[place], seq: 1, reason, stored: null }]);
  expect(body.durable).toEqual({ [ids[place]!]: 0, [ids[other]!]: 1 });
  const stored = (await read(sitting.id)).map(({ response }) => response);
  expect(stored.filter(Boolean)).toEqual([{ seq: 1, value: b }]);
  await test.submit(pupil, sitting);
});

it('names an equal or lower seq that has another value, so that two tabs do not lose one', async () => {
  const sitting = await test.practise(pupil);
  const [{ id: itemId } = { id: '' }] = itemsOf(sitting);
  expect((await test.respond(pupil, sitting, { 0: b }, 2)).body.refused).toEqual([]);
  const stored = { seq: 2, value: b };
  for (const seq of [1, 2]) {
    const { body } = await test.respond(pupil, sitting, { 0: c }, seq);
    expect(body.refused).toEqual([{ itemId, seq, reason: 'otherResponse', stored }]);
  }
  expect((await test.respond(pupil, sitting, { 0: b }, 2)).body.refused).toEqual([]);
  expect((await read(sitting.id))[0]?.response).toEqual(stored);
});

it('tells the device that takes over what is stored at that moment', async () => {
  const sitting = await test.practise(pupil, 'each');
  const [first, second] = itemsOf(sitting);
  await test.respond(pupil, sitting, { 0: b, 1: null }, 3);
  await test.call('POST', `/sittings/${sitting.id}/items/${second!.id}/check`, {
    ...{ as: pupil, body: { epoch: 1 } },
  });
  const { body } = await test.call('POST', `/sittings/${sitting.id}/epoch`, { as: pupil });
  expect(body.responses.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))).toEqual([
    { itemId: first!.id, seq: 3, value: b, isClosed: false },
    { itemId: second!.id, seq: 3, value: null, isClosed: true },
  ]);
});

it('refuses an item of another paper; an empty batch and one with 201 items are no batches', async () => {
  const sitting = await test.practise(pupil);
  const send = (items: object[]) =>
    test.call('POST', `/sittings/${sitting.id}/responses`, { as: pupil, body: { epoch: 1, items } });
  const at = new Date().toISOString();
  const item = { itemId: newId(), seq: 1, value: null, at };
  expect((await send([item])).body.refused).toMatchObject([{ itemId: item.itemId, reason: 'examItem' }]);
  expect((await send([])).status).toBe(400);
  expect((await send(Array(201).fill(item))).status).toBe(400);
});
