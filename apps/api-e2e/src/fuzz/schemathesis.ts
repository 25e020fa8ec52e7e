/** Finds or installs schemathesis, a Python program, in the data folder, and runs it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '4.32.5';
const HOOKS = fileURLToPath(new URL('./hooks.py', import.meta.url));

/** The program's path; creates a virtual environment below `dataFolder` on first use. @throws Error without Python */
export function installSchemathesis(dataFolder: string): string {
  const folder = join(dataFolder, `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  run('python3', ['-m', 'venv', folder]);
  run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
  return program;
}

/** Runs it to its end and prints its output. Asynchronous: the platform answers from this process. */
export async function runSchemathesis(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<number> {
  const env = { ...process.env, NO_COLOR: '1', SCHEMATHESIS_HOOKS: HOOKS };
  const child = spawn(program, args, { cwd, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Error(`"${command} ${args.join(' ')}" failed: install Python 3.10 or later with venv.`, {
      cause: error,
    });
}
