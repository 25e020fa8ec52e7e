/** Measures the library on cases from outside. */
import { COMPARISON, withEffort } from '../effort/index.js';
import { unknown, type Verdict } from '../verdicts/index.js';
import { isCommand } from './maxima.js';
import { readPhpRows } from './php-rows.js';
import { hasNoCounterpart, isDisputed } from './left-out.js';
import { STACK_TESTS } from './stack-tests.js';

interface Measured {
  readonly test: string;
  readonly option: string;
  readonly response: string;
  readonly key: string;
  readonly isExpectedRight: boolean;
  /** The source itself gives no answer: unknown is then the right verdict. */
  readonly isRefused: boolean;
  readonly verdict: Verdict;
  readonly durationMs: number;
}

/** STACK's −3 is a failure of its algebra where 1 is true, −2 where 0 is; −1 is a refusal. */
const isRightBySource = (expected: number): boolean => expected === 1 || expected === -3;

/** The fastest of three: the first compiles, and other processes may take the processor. */
function fastestMs(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

export interface Measures {
  readonly measured: readonly Measured[];
  /** Cases with commands of computer algebra, of other tests, with options that keys have not, and disputed ones. */
  readonly left: Readonly<Record<'commands' | 'otherTests' | 'options' | 'disputed', number>>;
}

export function measureStack(text: string): Measures {
  const rows = readPhpRows(text).filter((row) => row.length >= 5 && typeof row[4] === 'number');
  const measured: Measured[] = [];
  const left = { commands: 0, otherTests: 0, options: 0, disputed: 0 };
  for (const [test, option, response, key, expected] of rows.map((row) => row.map(String))) {
    const run = STACK_TESTS[test!];
    if (!run) left.otherTests++;
    else if (hasNoCounterpart(test!, option!)) left.options++;
    else if (isDisputed(response!, key!)) left.disputed++;
    else if (isCommand(response!) || isCommand(key!)) left.commands++;
    else {
      const compare = () =>
        withEffort(COMPARISON, () => run(response!, key!, option!), unknown('tooMuchWork'));
      const verdict = compare();
      const durationMs = fastestMs(compare);
      measured.push({
        test: test!,
        option: option!,
        response: response!,
        key: key!,
        isExpectedRight: isRightBySource(Number(expected)),
        isRefused: expected === '-1',
        verdict,
        durationMs,
      });
    }
  }
  return { measured, left };
}

export function summary({ measured, left }: Measures): string[] {
  const share = (count: number, of: number) =>
    `${count} of ${of} (${((100 * count) / Math.max(1, of)).toFixed(2)} %)`;
  const agreeing = measured.filter(({ isExpectedRight, verdict }) => verdict.isRight === isExpectedRight);
  const of = (verdict: Verdict['verdict']) => measured.filter((one) => one.verdict.verdict === verdict);
  const falseRights = (verdict: Verdict['verdict']) =>
    of(verdict).filter((one) => one.verdict.isRight && !one.isExpectedRight);
  const asked = measured.filter(({ isRefused }) => !isRefused);
  const open = asked.filter(({ verdict }) => verdict.verdict === 'unknown');
  const times = measured.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2);
  const tests = [...new Set(measured.map(({ test }) => test))].map((test) => {
    const own = measured.filter((one) => one.test === test);
    const same = own.filter(({ isExpectedRight, verdict }) => verdict.isRight === isExpectedRight);
    const waiting = own.filter(({ verdict, isRefused }) => verdict.verdict === 'unknown' && !isRefused);
    return `  ${test}: agree ${same.length} of ${own.length}, unknown ${waiting.length}`;
  });
  return [
    `${measured.length} cases; left out: ${left.commands} with commands of computer algebra, ${left.otherTests} of other tests, ${left.options} with other options, ${left.disputed} disputed`,
    ...tests,
    `agree: ${share(agreeing.length, measured.length)}`,
    `unknown, counted as not right: ${share(open.length, asked.length)} that the source decides`,
    `false right among proven: ${share(falseRights('proven').length, of('proven').length)}`,
    `false right among checked: ${share(falseRights('checked').length, of('checked').length)}`,
    `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  ];
}
