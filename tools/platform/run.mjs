// Runs one TypeScript file of this repository from source: `node tools/platform/run.mjs FILE [arguments]`.
// Workspace packages resolve to their sources, so no build is needed; on a fresh clone the packages are installed first.
// Signals and the exit code pass through.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNode, install } from './install.mjs';
import { describeFailure } from './refusal.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tools/platform/run.mjs FILE [arguments]');
  process.exit(2);
}
if (!existsSync(new URL('../../node_modules/@swc/core', import.meta.url))) {
  console.error('Installing packages …');
  try {
    checkNode();
    await install();
  } catch (error) {
    console.error(describeFailure(error, '.data'));
    process.exit(1);
  }
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
