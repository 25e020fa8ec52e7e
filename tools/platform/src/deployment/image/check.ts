/**
 * Starts every service and worker of an image under production restrictions: not as root, with a read-only root,
 * without capabilities. Then a person registers through the public port, and the libraries of the image render a
 * document.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { startServers } from '@tiku/platform-tools/servers';
import { z } from 'zod';
import { backends, services, workers } from '../../topology.js';
import { askEngine } from './engine.js';
import { describeSize, isSmallEnough, measureImage } from './size.js';

/** The parts of a CycloneDX document that identify it. */
const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })).min(1),
});
const START_MAX_MS = 90_000;
const ADMIN = { email: 'operator@tiku.example', password: 'a-Password-of-the-check-1' };
const AS_PRODUCTION = ['--read-only', '--tmpfs', '/tmp', '--tmpfs', '/data:uid=1000', '--cap-drop', 'ALL'];
/** Typst, its fonts and the PDF reader must remain after unused files are removed. */
const SET_A_PAGE = `
  const { typstToPdf } = await import('/app/libs/paper-output/dist/pdf/index.js');
  const pdf = typstToPdf({ main: '函数 $x^2$', files: new Map() });
  const { getDocument } = await import('/app/node_modules/pdfjs-dist/legacy/build/pdf.mjs');
  const { items } = await (await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1)).getTextContent();
  console.log(items.map(({ str }) => str).join(''));`;

/** @throws Error naming what did not start */
export async function checkImage(engine: string, tag: string): Promise<void> {
  const contained = [
    'run',
    '--rm',
    '--network',
    'host',
    ...AS_PRODUCTION,
    '--security-opt',
    'no-new-privileges',
  ];
  const who = askEngine(engine, [...contained, '--entrypoint', 'id', tag, '-u']);
  if (who === '0') throw new Error('the image runs as root');
  const size = measureImage(engine, tag);
  console.log(`${tag}: ${describeSize(size)}`);
  if (!isSmallEnough(size)) throw new Error('the image is too large');
  const text = askEngine(engine, [...contained, tag, '--input-type=module', '-e', SET_A_PAGE]);
  if (!text.includes('函数')) throw new Error(`a page of the image reads "${text}"`);
  const bom = Bom.parse(
    JSON.parse(askEngine(engine, [...contained, '--entrypoint', 'cat', tag, 'sbom.json'])),
  );
  console.log(`sbom.json names ${bom.components.length} packages`);
  const folder = mkdtempSync(join(tmpdir(), 'tiku-image-'));
  chmodSync(folder, 0o755); // PostgreSQL's account must enter it.
  const servers = await startServers({ dataFolder: folder });
  const running: ChildProcess[] = [];
  const names: string[] = [];
  let isOver = false;
  try {
    const urls = await provisionDatabase({
      adminUrl: servers.databaseUrl,
      services: backends.map(({ name }) => name),
    });
    const environment = await environmentOf(servers.redisUrl);
    const start = (name: string, file: string, service: string, port: number): void => {
      const container = `tiku-check-${process.pid}-${name}`;
      const own = { ...environment, PORT: String(port), DATABASE_URL: urls[service] };
      const variables = Object.entries(own).flatMap(([key, value]) =>
        value ? ['-e', `${key}=${value}`] : [],
      );
      const child = spawn(engine, [
        ...contained,
        '--name',
        container,
        ...variables,
        tag,
        `apps/${service}/dist/${file}`,
      ]);
      let words = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (words = `${words}${String(chunk)}`.slice(-4_000)));
      child.on('exit', (code) => isOver || console.error(`${name} ended with ${code}: ${words}`));
      running.push(child);
      names.push(container);
    };
    let address = '';
    for (const { name, urlVariable } of services) {
      address = (urlVariable && environment[urlVariable]) || `http://127.0.0.1:${await findFreePort()}`;
      const startedAt = performance.now();
      start(name, 'main.js', name, Number(new URL(address).port));
      await waitFor(`${name} to be ready`, () => answers(`${address}/health/ready`), START_MAX_MS);
      console.log(`${name} is ready after ${Math.round(performance.now() - startedAt)} ms`);
    }
    for (const { name } of workers) {
      const port = await findFreePort();
      start(`${name}-worker`, 'worker-main.js', name, port);
      await waitFor(
        `workers of ${name} to be ready`,
        () => answers(`http://127.0.0.1:${port}/health/ready`),
        START_MAX_MS,
      );
    }
    await walk(address);
    const usage = askEngine(engine, [
      'stats',
      '--no-stream',
      '--format',
      '{{.Name}} {{.MemUsage}}',
      ...names,
    ]);
    console.log(usage.replaceAll(`tiku-check-${process.pid}-`, ''));
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('a container has ended');
    console.log(`${tag}: every service is ready as user ${who} on a read-only root`);
  } finally {
    isOver = true;
    if (names.length > 0) askEngine(engine, ['rm', '-f', ...names]);
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function environmentOf(redisUrl: string): Promise<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const addresses: Record<string, string> = {};
  for (const { urlVariable } of backends) addresses[urlVariable] = `http://127.0.0.1:${await findFreePort()}`;
  return {
    ...addresses,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    REDIS_URL: redisUrl,
    SERVICE_SECRET: 'a service secret of the check, which nothing else knows',
    IDENTITY_SIGNING_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    STORAGE_ALLOW_LOCAL_FOLDER: 'true',
    PUBLIC_URL: 'http://127.0.0.1:4200',
    SUPERADMIN_EMAIL: ADMIN.email,
    SUPERADMIN_PASSWORD: ADMIN.password,
  };
}

/** The page of the web app, and a login through the public port. */
async function walk(address: string): Promise<void> {
  const page = await fetch(`${address}/login`);
  if (!page.ok || !(await page.text()).includes('<html')) throw new Error(`/login answers ${page.status}`);
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!login.ok) throw new Error(`the login answers ${login.status}: ${await login.text()}`);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false, // Not up yet.
  );
}
