import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { formulaToOmml } from '../omml/index.js';
import { differenceInWord } from '../reading/index.js';
import { renderFormula } from './index.js';

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'school-formulas', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const school = ['mathematics', 'physics', 'chemistry'].flatMap(linesOf);

describe('300 school formulas', () => {
  it('are as many', () => {
    expect(new Set(school).size).toBe(300);
  });

  it('are all rendered', () => {
    expect(school.filter((tex) => !renderFormula(tex, true).ok)).toEqual([]);
  });

  it('all reach Word with the same signs', () => {
    expect(school.filter((tex) => formulaToOmml(tex, true) === null)).toEqual([]);
    expect(school.flatMap((tex) => differenceInWord(tex) ?? [])).toEqual([]);
  });
});

/** KaTeX's own list of its functions, if it is installed. */
const shared = process.env['TIKU_SHARED'] ?? join(import.meta.dirname, '../../../../../shared');
const screenshots = join(shared, 'data/katex/ss_data.yaml');
const Cases = z.record(
  z.string(),
  z.union([
    z.string(),
    z.object({
      tex: z.string(),
      display: z.number().optional(),
      macros: z.record(z.string(), z.string()).optional(),
    }),
  ]),
);

(existsSync(screenshots) ? describe : describe.skip)('KaTeX’s list of formulas', () => {
  it('is rendered except for the list of unsupported commands', () => {
    const cases = Object.entries(Cases.parse(parse(readFileSync(screenshots, 'utf8'))));
    const problems = cases.flatMap(([name, one]) => {
      const { tex, display = 0, macros = {} } = typeof one === 'string' ? { tex: one } : one;
      const given = Object.entries(macros).map(([macro, body]) => `\\def${macro}{${body}}`);
      const { problem } = renderFormula(given.join('') + tex, display === 1);
      return problem ? [{ name, isRefused: problem.message === 'not allowed' }] : [];
    });
    // Both are rendered except for untrusted commands: attributes and pictures from elsewhere.
    expect(problems.filter(({ isRefused }) => isRefused).map(({ name }) => name)).toEqual([
      'HTML',
      'Includegraphics',
    ]);
    expect(problems.filter(({ isRefused }) => !isRefused).map(({ name }) => name)).toEqual([
      'UnsupportedCmds',
    ]);
    expect(cases).toHaveLength(126);
  });
});
