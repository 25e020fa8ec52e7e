import { expect, it } from '@jest/globals';
import { SingleFlight } from './single-flight.js';

it('returns a result only to callers that came before the query was sent', async () => {
  const answers: ((value: number) => void)[] = [];
  const shared = new SingleFlight(() => new Promise<number>((resolve) => answers.push(resolve)));
  const first = shared.ask();
  const [second, third] = [shared.ask(), shared.ask()];
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  answers[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

it('queries again after a failure, which only its waiting callers get', async () => {
  let asked = 0;
  const shared = new SingleFlight(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  const first = shared.ask();
  const second = shared.ask();
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
});
