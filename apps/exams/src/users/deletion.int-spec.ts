import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { erasureProblems, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let leaver: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  leaver = await test.user('Leaver');
  const sitting = await test.practise(leaver);
  await test.respond(leaver, sitting, { 0: { options: ['b'] } });
  await test.submit(leaver, sitting);
  await test.sql(
    `INSERT INTO exams (id, kind, medium, state, owner_id, paper_id, paper_version, content_hash, title, item_count,
       total_points) VALUES ($1, 'homework', 'online', 'draft', $2, $1, 1, '', '作业', 1, 5)`,
    [newId(), leaver.id],
  );
});
afterAll(() => test.stop());

it('exports sittings with responses and marks, of the person alone', async () => {
  const other = await test.user('Other');
  await test.practise(other);
  const { sittings, responses, marks } = await test.exported(leaver.id);
  expect(sittings).toMatchObject([{ title: '期中练习', points: 5, unmarked: 1 }]);
  expect(responses).toMatchObject([{ number: 1, value: { options: ['b'] } }]);
  expect(marks).toHaveLength(4);
});

it('keeps an exam that others have sat, without its owner', async () => {
  const owner = await test.user('Owner');
  await test.practise(owner);
  const [sat, unused] = [newId(), newId()];
  for (const id of [sat, unused])
    await test.sql(
      `INSERT INTO exams (id, kind, medium, state, owner_id, paper_id, paper_version, content_hash, title, item_count,
         total_points) VALUES ($1, 'homework', 'online', 'open', $2, $1, 1, '', '作业', 1, 5)`,
      [id, owner.id],
    );
  const other = await test.user('Sitter');
  const { id } = await test.practise(other);
  await test.sql('UPDATE sittings SET exam_id = $2 WHERE id = $1', [id, sat]);
  expect(await erasureProblems(test, { userId: owner.id, kept: {} })).toEqual([]);
  const left = await test.sql('SELECT id, owner_id FROM exams WHERE id = ANY ($1)', [[sat, unused]]);
  expect(left).toEqual([{ id: sat, owner_id: null }]);
});

it('erases a deleted account from every table that names people', async () => {
  const problems = await erasureProblems(test, { userId: leaver.id, kept: {} });
  expect(problems).toEqual([]);
});
