import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';
import { SweepExamsJob } from './sweep-exams.job.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('deletes sealed papers without sittings after a day, with items and keys, and keeps the others', async () => {
  const [pupil, leaver] = [await test.user('Xiao', 'student'), await test.user('Leaver', 'student')];
  const kept = (await test.practise(pupil)).examId;
  const unused = await test.practise(leaver);
  const young = await test.practise(leaver);
  await test.sql('DELETE FROM sittings WHERE user_id = $1', [leaver.id]);
  await test.sql(`UPDATE exams SET created_at = now() - interval '2 days' WHERE id <> $1`, [young.examId]);
  const owned = newId();
  await test.sql(
    `INSERT INTO exams (id, kind, medium, state, owner_id, paper_id, paper_version, content_hash, title, item_count,
       total_points, created_at)
     VALUES ($1, 'homework', 'online', 'draft', $2, $1, 1, '', '作业', 1, 5, now() - interval '2 days')`,
    [owned, pupil.id],
  );
  await test.service.app.get(SweepExamsJob).sweep();
  const left = await test.sql<{ id: string }>('SELECT id FROM exams');
  expect(left.map(({ id }) => id).toSorted()).toEqual([kept, young.examId, owned].toSorted());
  const rows = await test.sql('SELECT 1 FROM exam_items WHERE exam_id = $1', [unused.examId]);
  expect(rows).toEqual([]);
});
