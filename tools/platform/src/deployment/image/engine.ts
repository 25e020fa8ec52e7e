/** A container engine of this machine, by the commands that Docker and Podman share. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const ENGINES = ['docker', 'podman'] as const;

export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** @throws EngineMissing with what to do if none responds */
export function findEngine(): string {
  const engine = ENGINES.find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
  if (engine) return engine;
  throw new EngineMissing(
    'No container engine answers: install Docker or Podman (Debian: apt-get install docker.io) and start it, or build ' +
      'infra/Dockerfile where there is one, save the image and load it here.',
  );
}

/** Runs to its end and shows its output. @throws Error with the exit code */
export async function runEngine(engine: string, args: readonly string[]): Promise<void> {
  const child = spawn(engine, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${engine} ${args[0]} ended with ${code}`);
}

/** Its output. @throws Error with its stderr */
export function askEngine(engine: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(engine, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${engine} ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Whether it could be pulled from a registry. */
export function pullImage(engine: string, name: string): boolean {
  return spawnSync(engine, ['pull', name], { stdio: 'ignore' }).status === 0;
}

export function hasImage(engine: string, name: string): boolean {
  return spawnSync(engine, ['image', 'inspect', name], { stdio: 'ignore' }).status === 0;
}
