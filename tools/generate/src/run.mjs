// Runs programs after a generator has written its files.
import { spawnSync } from 'node:child_process';

/** @throws Error with the output of the failed program */
export function run(cwd, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
