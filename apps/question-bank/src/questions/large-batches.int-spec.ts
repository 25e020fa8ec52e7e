/**
 * A batch of the largest allowed size is saved in short turns of the event loop, and in a time that grows with its size.
 * Counted in processor time of the main thread, so that a busy machine does not decide.
 */
import { LIMITS } from '@tiku/contracts/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TurnMeter, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const TEXT = '已知函数 $f(x)=x^2$ 在区间上单调递增，求实数的取值范围。\n';
/** For a body of 2 MB; a larger one may also take twice as long as its bare JSON.parse. */
const TURN_MS_MAX = 100;
const PARSES_MAX = 2;
const PARSES = 7;
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

/** The shortest of some runs, which other programs of the machine have not interrupted. */
function parseMsOf(body: Buffer): number {
  const times = Array.from({ length: PARSES }, () => {
    const from = performance.now();
    JSON.parse(body.toString());
    return performance.now() - from;
  });
  return Math.min(...times);
}

function bodyOf(bytes: number): Buffer {
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
  return Buffer.from(JSON.stringify({ bankId, questions }));
}

it('saves 20 MB in short turns and in a time that grows with the size', async () => {
  const small = bodyOf(LIMITS.jsonBodyBytes);
  const large = bodyOf(LIMITS.batchBodyBytes);
  expect(large.length).toBeGreaterThan(9 * small.length);
  const meter = new TurnMeter();
  const headers = { 'content-type': 'application/json' };
  const send = async (body: Buffer) => {
    meter.start();
    const response = await test.call('POST', '/questions/batch', { as: user, headers, body });
    const turns = meter.stop();
    expect(response).toMatchObject({ status: 200, body: { failed: 0 } });
    return turns;
  };
  // The least of some: caches that other programs emptied cost processor time too.
  const least = async (body: Buffer, times: number) => {
    const all = [];
    for (let sent = 0; sent < times; sent++) all.push(await send(body));
    return {
      cpuMs: Math.min(...all.map(({ cpuMs }) => cpuMs)),
      allMs: Math.min(...all.map(({ allMs }) => allMs)),
    };
  };
  await send(small);
  const turnsOfSmall = await least(small, 2);
  const turnsOfLarge = await least(large, 2);
  expect(turnsOfSmall.cpuMs).toBeLessThan(TURN_MS_MAX);
  expect(turnsOfLarge.cpuMs).toBeLessThan(Math.max(TURN_MS_MAX, PARSES_MAX * parseMsOf(large)));
  expect(turnsOfLarge.allMs / turnsOfSmall.allMs).toBeLessThan(GROWTH_MAX);
});
