/**
 * A batch of the largest allowed size is saved in short turns of the event loop, and in a time that grows with its size.
 * Counted in processor time of this process, so that a busy machine does not decide.
 */
import { LIMITS } from '@tiku/contracts/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const TEXT = '已知函数 $f(x)=x^2$ 在区间上单调递增，求实数的取值范围。\n';
/** For a body of 2 MB. */
const TURN_MS_MAX = 100;
const GROWTH_MAX = 12;

let test: TestService;
let user: TestUser;
let bankId: string;
beforeAll(async () => {
  test = await TestService.start();
  user = await test.identity.user('Writer');
  bankId = (await test.createBank(user)).id;
});
afterAll(() => test.stop());

const cpuMs = (from?: NodeJS.CpuUsage) => {
  const { user: own, system } = process.cpuUsage(from);
  return (own + system) / 1_000;
};

/** The longest turn of the event loop while `work` runs, and all of its processor time. */
async function measured(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  let isRunning = true;
  let longest = 0;
  let before = process.cpuUsage();
  const look = () => {
    longest = Math.max(longest, cpuMs(before));
    before = process.cpuUsage();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  const from = process.cpuUsage();
  await work().finally(() => (isRunning = false));
  return { longest, all: cpuMs(from) };
}

function bodyOf(bytes: number): { bankId: string; questions: object[] } {
  const stem = TEXT.repeat(Math.floor(35_000 / TEXT.length));
  const questions: object[] = [];
  const one = {
    type: 'solution',
    difficulty: 3,
    stem,
    solution: stem,
    solutionAnswers: [stem],
  };
  const size = Buffer.byteLength(JSON.stringify(one)) + 1;
  for (let left = bytes - 200; left >= size; left -= size) questions.push(one);
  return { bankId, questions };
}

it('saves 20 MB in short turns and in a time that grows with the size', async () => {
  const send = (bytes: number) =>
    measured(async () => {
      const { body } = await test.call('POST', '/questions/batch', { as: user, body: bodyOf(bytes) });
      expect(body).toMatchObject({ failed: 0 });
    });
  await send(LIMITS.jsonBodyBytes);
  const small = await send(LIMITS.jsonBodyBytes);
  const large = await send(LIMITS.batchBodyBytes);
  expect(small.longest).toBeLessThan(TURN_MS_MAX);
  expect(large.all / small.all).toBeLessThan(GROWTH_MAX);
});
