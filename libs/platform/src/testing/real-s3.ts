/** Starts a MinIO or SeaweedFS for tests, if one is on the PATH. */
import { spawn } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

export const REAL_S3_KEY = 'tiku-test';
export const REAL_S3_SECRET = 'tiku-test-secret';
const START_MS_MAX = 60_000;

export interface RealS3 {
  url: string;
  stop: () => Promise<void> | void;
}

/** Null if neither `minio` nor `weed` is installed. */
export async function startRealS3(): Promise<RealS3 | null> {
  const program = (await isInstalled('minio')) ? 'minio' : (await isInstalled('weed')) ? 'weed' : null;
  if (!program) return null;
  const folder = await mkdtemp(join(tmpdir(), 'tiku-s3-'));
  const port = await freePort();
  const child = spawn(program, await argumentsOf(program, folder, port), {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, MINIO_ROOT_USER: REAL_S3_KEY, MINIO_ROOT_PASSWORD: REAL_S3_SECRET },
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await waitFor(program, answers, START_MS_MAX);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function argumentsOf(program: 'minio' | 'weed', folder: string, port: number): Promise<string[]> {
  if (program === 'minio') return ['server', folder, '--address', `127.0.0.1:${port}`];
  const credentials = [{ accessKey: REAL_S3_KEY, secretKey: REAL_S3_SECRET }];
  const identities = [{ name: 'test', credentials, actions: ['Admin', 'Read', 'Write', 'List'] }];
  const config = join(folder, 's3.json');
  await writeFile(config, JSON.stringify({ identities }));
  const ports = await Promise.all(
    ['master', 'volume', 'filer'].map(async (name) => [name, await freePort()]),
  );
  return [
    'server',
    `-dir=${folder}`,
    '-ip=127.0.0.1',
    ...ports.map(([name, free]) => `-${name}.port=${free}`),
    '-s3',
    `-s3.port=${port}`,
    `-s3.config=${config}`,
  ];
}

async function isInstalled(program: string): Promise<boolean> {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = await Promise.all(
    places.map((place) =>
      access(join(place, program)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
