/** Judges mutants one at a time in a copy of the tree. The tests of a mutant must pass without it, else it is not judged. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate, type Mutant } from './mutants.js';
import { runTests, type TestRun } from './run-tests.js';
import { filesOf, importsOf, judgesOf } from './sources.js';

export type Verdict = 'killed' | 'survived' | 'without tests' | 'not judged';

/** A mutant may loop forever: it has this many times the time of the unchanged tests, and at least the second number. */
const LIMIT_FACTOR = 5;
const LIMIT_MS_MIN = 120_000;
/** Of the unchanged tests of one feature. */
const UNCHANGED_LIMIT_MS = 600_000;

export class Judge {
  readonly #tree: string;
  readonly #env: Record<string, string>;
  readonly #imports = new Map<string, Map<string, string[]>>();
  readonly #unchanged = new Map<string, TestRun>();

  constructor(tree: string, env: Record<string, string>) {
    this.#tree = tree;
    this.#env = env;
  }

  async judge(mutant: Mutant): Promise<{ verdict: Verdict; ms: number; by: string }> {
    const folder = mutant.file.split('/').slice(0, 2).join('/');
    const specs = judgesOf(mutant.file, this.#importsOf(folder));
    if (specs.length === 0) return { verdict: 'without tests', ms: 0, by: '' };
    const unchanged = await this.#runUnchanged(folder, specs);
    if (unchanged.outcome !== 'passed')
      return { verdict: 'not judged', ms: unchanged.ms, by: unchanged.output };
    const limitMs = Math.max(LIMIT_MS_MIN, unchanged.ms * LIMIT_FACTOR);
    const path = join(this.#tree, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, mutate(text, mutant));
    try {
      const { outcome, ms, output } = await runTests(this.#tree, folder, specs, limitMs, this.#env);
      const by = outcome === 'failed' ? (/^FAIL \S+ (\S+)/m.exec(output)?.[1] ?? '') : outcome;
      return { verdict: outcome === 'passed' ? 'survived' : 'killed', ms, by };
    } finally {
      writeFileSync(path, text);
    }
  }

  #importsOf(folder: string): Map<string, string[]> {
    const known = this.#imports.get(folder) ?? importsOf(this.#tree, filesOf(this.#tree, folder));
    this.#imports.set(folder, known);
    return known;
  }

  async #runUnchanged(folder: string, specs: readonly string[]): Promise<TestRun> {
    const key = specs.join('\n');
    const run =
      this.#unchanged.get(key) ?? (await runTests(this.#tree, folder, specs, UNCHANGED_LIMIT_MS, this.#env));
    this.#unchanged.set(key, run);
    return run;
  }
}
