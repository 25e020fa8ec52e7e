/** Runs integration tests of a release from git as that release runs them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Release } from '../fleet/release.js';

const OUTPUT_CHARS_MAX = 4_000;

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export interface TestResults {
  passed: number;
  /** One entry per test, or per file that could not run. */
  failed: { test: string; why: string }[];
}

export class OlderTests {
  readonly #folder: string;

  constructor(
    private readonly release: Release,
    service: string,
    private readonly environment: Record<string, string>,
  ) {
    this.#folder = join(release.folder, 'apps', service);
  }

  /** Paths of its test files, shortest first. */
  async files(): Promise<string[]> {
    const { output } = await this.#jest(['--listTests']);
    const files = output.split('\n').filter((line) => line.endsWith('.int-spec.ts'));
    const sizes = new Map(files.map((file) => [file, statSync(file).size]));
    return files.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  }

  /** @throws Error if no test ran at all */
  async run(files: readonly string[] = []): Promise<TestResults> {
    const report = join(this.#folder, `int-report-${process.pid}.json`);
    try {
      const { output } = await this.#jest([
        '--forceExit',
        '--runInBand',
        '--json',
        `--outputFile=${report}`,
        ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      ]);
      return resultsOf(report, this.release.folder, output);
    } finally {
      rmSync(report, { force: true });
    }
  }

  async #jest(args: readonly string[]): Promise<{ output: string }> {
    const jest = join(this.release.folder, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, [jest, '-c', 'jest.int.config.mjs', ...args], {
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_OPTIONS: '--experimental-vm-modules',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    await once(child, 'close');
    return { output };
  }
}

function resultsOf(report: string, folder: string, output: string): TestResults {
  let text: string;
  try {
    text = readFileSync(report, 'utf8');
  } catch (error) {
    throw new Error(`no test ran: ${output.slice(-OUTPUT_CHARS_MAX)}`, { cause: error });
  }
  const results: TestResults = { passed: 0, failed: [] };
  for (const { name, message, assertionResults } of Report.parse(JSON.parse(text)).testResults) {
    const file = name.replace(folder, '');
    if (assertionResults.length === 0) results.failed.push({ test: file, why: firstLines(message) });
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') results.passed += 1;
      if (status === 'failed')
        results.failed.push({ test: `${file}: ${fullName}`, why: firstLines(failureMessages?.[0] ?? '') });
    }
  }
  return results;
}

const ANSI = /\u001b\[\d+m/g;
const firstLines = (text: string): string => text.replace(ANSI, '').split('\n').slice(0, 12).join('\n    ');
