/**
 * `npm run load`: runs a k6 script against a running platform. k6 is a program of its own, not an npm package; where
 * it is missing this says so and how to get it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const name = process.argv[2] ?? 'banks-and-search';
const script = fileURLToPath(new URL(`./${name}.k6.ts`, import.meta.url));
const run = spawnSync('k6', ['run', script, ...process.argv.slice(3)], { stdio: 'inherit' });
if (run.error) {
  console.error(
    'k6 is not installed: see https://grafana.com/docs/k6/latest/set-up/install-k6/ and run the command again.',
  );
  process.exit(2);
}
process.exit(run.status ?? 1);
