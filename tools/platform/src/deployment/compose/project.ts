/** A separate Docker Compose project with an operator's settings; removing it also removes its volumes. */
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, repositoryPath } from '../deployment-files.js';
import { runEngine } from '../image/engine.js';

/** Compose as a command of the engine, or as a separate program. */
const WAYS = [['docker', 'compose'], ['docker-compose'], ['podman', 'compose']] as const;
const SECRET_BYTES = 24;

export class ComposeMissing extends Error {
  override name = 'ComposeMissing';
}

/** @throws ComposeMissing with what to do if none responds */
export function findCompose(): readonly string[] {
  const found = WAYS.find(
    ([program, ...args]) => spawnSync(program, [...args, 'version'], { stdio: 'ignore' }).status === 0,
  );
  if (found) return found;
  throw new ComposeMissing(
    'Docker Compose does not answer: install it (Debian: apt-get install docker-compose) and start the engine.',
  );
}

export class ComposeProject {
  readonly #before: string[];
  readonly #settings: string;

  /** `settings` go into a copy of infra/compose.env.example in `folder`, in which all empty secrets are filled. */
  constructor(
    private readonly way: readonly string[],
    private readonly name: string,
    folder: string,
    settings: Record<string, string>,
  ) {
    this.#settings = join(folder, 'compose.env');
    writeFileSync(this.#settings, settingsFile(settings), { mode: 0o600 });
    const compose = repositoryPath('docker-compose.yml');
    this.#before = [...way.slice(1), '-p', name, '-f', compose, '--env-file', this.#settings];
  }

  /** Starts these and their dependencies. @throws Error if one does not become healthy */
  up(services: readonly string[]): Promise<void> {
    return this.#run(['up', '-d', '--no-build', ...services]);
  }

  /** Removes all containers; `andData`: their volumes as well. */
  down(andData: boolean): Promise<void> {
    return this.#run(['down', '--remove-orphans', ...(andData ? ['-v'] : [])]);
  }

  /** The output of a program of a service's image. @throws Error with its stderr */
  outputOf(service: string, command: readonly string[]): string {
    const [program = ''] = this.way;
    const args = [...this.#before, 'exec', '-T', service, ...command];
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${service}: ${stderr.trim()}`);
    return stdout.trim();
  }

  /** `npm run compose:run`, for this project. @throws Error with its exit code */
  async runTool(args: readonly string[]): Promise<void> {
    const tool = ['tools/platform/src/deployment/compose/run.ts', '--env-file', this.#settings, ...args];
    const child = spawn(process.execPath, [repositoryPath('tools/platform/run.mjs'), ...tool], {
      stdio: 'inherit',
      env: { ...process.env, COMPOSE_PROJECT_NAME: this.name },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  }

  /** The last lines of each container. */
  logs(): Promise<void> {
    return this.#run(['logs', '--tail', '15']);
  }

  #run(args: readonly string[]): Promise<void> {
    const [program = ''] = this.way;
    return runEngine(program, [...this.#before, ...args]);
  }
}

/** Each setting that the example leaves empty and Compose requires gets a different secret. */
function settingsFile(settings: Record<string, string>): string {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const known: Record<string, string> = { ...settings, IDENTITY_SIGNING_KEY: `"${String(key).trim()}"` };
  return readText('infra/compose.env.example').replace(/^([A-Z][A-Z0-9_]*)=(.*)$/gm, (line, name: string) => {
    if (known[name] !== undefined) return `${name}=${known[name]}`;
    if (/(?:_PASSWORD|_SECRET|_SECRET_KEY)=$/.test(line))
      return `${line}${randomBytes(SECRET_BYTES).toString('hex')}`;
    return line;
  });
}
