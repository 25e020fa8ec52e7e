/**
 * `npm run recognise:rules -- FOLDER …`: every rule of the segmenter over the papers of the folders that have a
 * .truth.json: on how many it fired, which it helped and which it hurt. A paper is helped if it has fewer right fields,
 * or more wrong ones without a flag, when the rule is left out. Each paper is extracted once.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRecogniser } from '../process/index.js';
import { RULES } from '../segment/rules/index.js';
import { RuleRunner } from '../segment/rules/runner.js';
import { checkPaper, papersOf, readPaper } from './check-paper.js';
import { effectOf, matrixLines, type Effects } from './rule-matrix.js';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    /** Names the papers that a rule helps or hurts. */
    papers: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const roots = folders.map((folder) => resolve(process.env['INIT_CWD'] ?? process.cwd(), folder));
  if (roots.length === 0)
    return fail('usage: npm run recognise:rules -- FOLDER … [--only=tex,docx] [--papers]');
  const absent = folders.find((_, at) => !existsSync(roots[at] ?? ''));
  if (absent !== undefined) return fail(`${absent}: there is no such folder`);
  const recogniser = createRecogniser();
  const effects: Effects = new Map(RULES.map(({ name }) => [name, []]));
  let papers = 0;
  for (const root of roots)
    for (const path of await papersOf(root, values.only?.split(','))) {
      const paper = await readPaper(recogniser, path);
      const name = relative(root, path);
      if (!paper.extracted) {
        process.stderr.write(`${name}: ${paper.failure}; left out\n`);
        continue;
      }
      const runner = new RuleRunner({ isCounting: true });
      const all = checkPaper(paper, name, { runner });
      papers++;
      for (const rule of runner.fired.keys()) {
        const without = checkPaper(paper, name, { runner: new RuleRunner({ without: [rule] }) });
        effects.get(rule)?.push({ paper: name, effect: effectOf(all, without) });
      }
    }
  await recogniser.close();
  process.stdout.write(`${matrixLines(effects, papers, values.papers).join('\n')}\n`);
  return 0;
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

process.exitCode = await main();
