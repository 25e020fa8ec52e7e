import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { chooseMutants, describeMutant, mutantsOf, mutate } from './mutants.js';

const changesOf = (text: string): string[] => mutantsOf('file.ts', text).map((each) => mutate(text, each));

it.each([
  ['an operator', 'a = b < c;', ['a = b <= c;']],
  ['a method', 'a = list.some(f);', ['a = list.every(f);']],
  ['a condition', 'a = b ? 1n : 2n;', ['a = true ? 1n : 2n;', 'a = false ? 1n : 2n;']],
  ['a negation', 'a = !b;', ['a = b;']],
  ['a fallback', 'a = b ?? c;', ['a = b!;']],
  ['a boolean', 'a = true;', ['a = false;']],
  ['a number', 'a = 1_000;', ['a = (1000 + 1);']],
  ['a statement', 'await save(a);', [';']],
  ['a refusal', "throw missing('note');", [';']],
  ['a filter', 'a = list.filter(f);', ['a = list;']],
  [
    'a statement of SQL',
    "a = 'SELECT b FROM c WHERE d = $1 AND e >= 0';",
    [
      "a = 'SELECT b FROM c WHERE d = $1 OR e >= 0';",
      "a = 'SELECT b FROM c WHERE d = $1 AND e > 0';",
      "a = 'SELECT b FROM c WHERE d <> $1 AND e >= 0';",
    ],
  ],
  [
    'SQL between two values',
    'a = `SELECT ${b} FROM c ORDER BY ${d} DESC`;',
    ['a = `SELECT ${b} FROM c ORDER BY ${d} ASC`;'],
  ],
])('changes %s', (_what, text, changed) => {
  expect(changesOf(text)).toEqual(changed);
});

it.each([
  ['types', 'let a: 1 | true;'],
  ['imports', "import a from 'b and c';"],
  ['words of people', "a = 'now and then < or';"],
  ['logs', "this.#log.warn({ count: 1 }, 'lost');"],
  ['reasons of bugs', "a = new Error('a' + b);"],
  ['decorators', '@Allow({ verified: true }) class A {}'],
  ['names of fields', 'a = { 404: b };'],
])('leaves %s alone', (_what, text) => {
  expect(changesOf(text)).toEqual([]);
});

it('makes files that can be read', () => {
  const text = `
    export function cut(list: number[], by?: number): number[] {
      if (!by && list.length > 0) return list.filter((each) => each !== 0 || each > 1);
      for (let index = 0; index < list.length; index += 1) send(list[index] ?? -1);
      if (by === undefined) throw new Error('none');
      return list.slice(0, Math.min(by ?? 2, 20) - 1);
    }`;
  const changed = changesOf(text);
  expect(changed.length).toBeGreaterThan(20);
  const unreadable = changed.filter(
    (each) => ts.transpileModule(each, { reportDiagnostics: true }).diagnostics?.length,
  );
  expect(unreadable).toEqual([]);
});

it('chooses at most one change of a line, the same by the same numbers', () => {
  const mutants = mutantsOf('file.ts', 'a = 1 + 2 + 3;\nb = !c;\n');
  const numbers = () => [0.9, 0.5, 0.1, 0.2].map((each) => () => each);
  const choose = () => {
    const left = numbers();
    return chooseMutants(mutants, 5, () => left.shift()?.() ?? 0);
  };
  expect(choose().map(({ line }) => line)).toEqual([2, 1]);
  expect(choose()).toEqual(choose());
  expect(chooseMutants(mutants, 1, () => 0)).toHaveLength(1);
});

it('names the place and the change', () => {
  const text = 'a();\nb = c > d;';
  const [, mutant] = mutantsOf('apps/x/src/file.ts', text);
  expect(mutant && describeMutant(mutant, text)).toBe('apps/x/src/file.ts:2  operator: > → >=');
});
