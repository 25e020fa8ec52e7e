// `npm run fuzz -- [CASES] [QUESTIONS]`: hostile texts through the question markup, hostile queries through search, damaged files through interchange, then damaged papers through recognition.
import { spawnSync } from 'node:child_process';

for (const file of [
  'libs/question-syntax/src/cli/fuzz.ts',
  'libs/question-syntax/src/cli/fuzz-search.ts',
  'libs/interchange/src/cli/fuzz.ts',
  'libs/recognition/src/cli/fuzz.ts',
]) {
  const { status } = spawnSync(process.execPath, ['tools/platform/run.mjs', file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
