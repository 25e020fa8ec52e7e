// Runs one TypeScript file of this repository from source: `node tools/platform/run.mjs FILE [arguments]`.
// Workspace packages resolve to their sources, so no build is needed. Signals and the exit code pass through.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tools/platform/run.mjs FILE [arguments]');
  process.exit(2);
}
const hook = new URL('./swc-register.mjs', import.meta.url).href;
const nodeFlags = ['--enable-source-maps', '--conditions=@tiku/source', '--import', hook];
const child = spawn(
  process.execPath,
  [...nodeFlags, fileURLToPath(new URL(`../../${file}`, import.meta.url)), ...args],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
