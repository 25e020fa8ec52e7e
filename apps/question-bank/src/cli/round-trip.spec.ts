import { describe, expect, it } from '@jest/globals';
import { SEED } from '@tiku/platform/testing';
import { generatedQuestions } from './generated-questions.js';
import { roundTrip } from './round-trip.js';

const COUNT = process.env['FULL'] ? 1_000 : 60;
const QUESTIONS = generatedQuestions(COUNT, Number(SEED) | 0);

describe(`generated questions, SEED=${SEED} (npm run interchange:round-trip takes 1,000 through every format)`, () => {
  it('are unchanged by our own archive', async () =>
    expect(await roundTrip('tiku', QUESTIONS)).toEqual({
      ...{ questions: COUNT, read: COUNT, same: COUNT, listed: 0, silent: [] },
    }));

  it.each(['moodle', 'gift', 'qti', 'qti22', 'qti30'] as const)(
    'return from %s unchanged or with a reported loss',
    async (format) => {
      const { read, same, listed, silent } = await roundTrip(format, QUESTIONS);
      expect([read, silent]).toEqual([COUNT, []]);
      expect(same + listed).toBe(COUNT);
    },
  );

  it('count as changed if a field changed silently', async () => {
    let reads = 0;
    const [question] = generatedQuestions(1);
    const changing = Object.defineProperty({ ...question! }, 'solution', {
      enumerable: true,
      get: () => `第 ${(reads += 1)} 次`,
    });
    expect((await roundTrip('tiku', [changing])).silent).toMatchObject([{ n: 1, field: 'solution' }]);
  });
});
