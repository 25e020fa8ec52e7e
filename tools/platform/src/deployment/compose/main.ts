/**
 * `npm run deploy:compose-check [-- TAG]`: starts docker-compose.yml as an operator does, from a copy of the settings
 * file, runs the main user journeys, takes everything down and up again, and checks that all data are still there. Then
 * it backs up, deletes all volumes, and restores.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoginResponse, SessionsResponse } from '@tiku/contracts/identity';
import { waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { Caller, lookAgain, step, walk } from '@tiku/seed-tools/walk';
import { z } from 'zod';
import { services, TOKEN_SERVICE, workers } from '../../topology.js';
import { Compose, readCompose, releaseVersion } from '../deployment-files.js';
import { EngineMissing, findEngine, hasImage, pullImage } from '../image/engine.js';
import { workerName } from '../names.js';
import { ComposeMissing, ComposeProject, findCompose } from './project.js';

const ADMIN = { email: 'operator@tiku.example', password: 'a-Password-of-the-check-1' };
const READY_MAX_MS = 300_000;
/** The target of a restore: nothing else may have created tables. */
const STORES = ['postgres', 'redis', 'bucket'];
/** From the address range reserved for documentation. */
const VISITOR = '203.0.113.83';
/** Optional for the platform: skipped if the image is not available. */
const WATCHERS = ['prometheus', 'grafana'];
/** Without a mail server, mails are in the container. */
const PRINT_MAILS = `const fs = require('node:fs'), folder = '/tmp/tiku/mail';
  console.log(JSON.stringify((fs.existsSync(folder) ? fs.readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(fs.readFileSync(folder + '/' + name, 'utf8')))))`;
const Mails = z.array(z.object({ to: z.string(), text: z.string() }));

try {
  await check(process.argv[2] ?? releaseVersion());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof EngineMissing || error instanceof ComposeMissing ? 2 : 1;
}

async function check(version: string): Promise<void> {
  const engine = findEngine();
  const way = findCompose();
  const left = withoutImage(engine, version);
  const folder = mkdtempSync(join(tmpdir(), 'tiku-compose-'));
  const port = await findFreePort();
  const project = new ComposeProject(way, `tiku-check-${process.pid}`, folder, {
    TIKU_VERSION: version,
    // The journey buys a bank.
    PAYMENT_GATEWAY: 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SUPERADMIN_EMAIL: ADMIN.email,
    SUPERADMIN_PASSWORD: ADMIN.password,
  });
  const url = `http://127.0.0.1:${port}`;
  const publicFaces = services.filter(({ hasDatabase }) => !hasDatabase).map(({ name }) => name);
  const wanted = [...publicFaces, ...workers.map(({ name }) => workerName(name)), ...WATCHERS].filter(
    (name) => !left.includes(name),
  );
  const start = async (): Promise<void> => {
    await project.up(wanted);
    await waitFor('the platform to be ready', () => isReady(url), READY_MAX_MS);
  };
  try {
    await step(`${wanted.join(', ')} and what they need are up`, start);
    await step('the administrator of the settings logs in', () => new Caller(`${url}/api`, ADMIN).logIn());
    const verificationOf = (email: string): string | undefined => {
      const mails = Mails.parse(
        JSON.parse(project.outputOf(TOKEN_SERVICE, ['node', '-e', PRINT_MAILS]) || '[]'),
      );
      const mail = mails.find(({ to }) => to === email);
      return /verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    };
    const { teacher, ...there } = await walk({ url, verificationOf });
    await step('all is taken down and brought up again', async () => {
      await project.down(false);
      await start();
    });
    await step('the questions are still there', () => lookAgain(teacher, there));
    await step('people have the address that a proxy on this machine names', () => lookAtAddress(url));
    const backup = join(folder, 'backup');
    await step('a backup of the running platform', () => project.runTool(['backup', backup]));
    await step('every volume is lost, and restored into new ones', async () => {
      await project.down(true);
      await project.up(STORES);
      await waitFor('a new PostgreSQL', () => answersHere(project), READY_MAX_MS);
      await project.runTool(['restore', backup]);
      await project.runTool(['ledger:verify']);
      await start();
    });
    await step('the questions are there again', () => lookAgain(teacher, there));
    console.log(left.length > 0 ? `left out, having no image: ${left.join(', ')}` : 'nothing was left out');
  } catch (error) {
    await project.logs();
    throw error;
  } finally {
    await project.down(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The services to skip. @throws Error naming a required image that is not available */
function withoutImage(engine: string, version: string): string[] {
  const compose = Compose.parse(readCompose());
  const absent = Object.entries(compose.services).flatMap(([name, { image, profiles }]) => {
    const named = image?.replace(/\$\{TIKU_VERSION:-[^}]+\}/, version);
    return !named || profiles || hasImage(engine, named) || pullImage(engine, named) ? [] : [{ name, named }];
  });
  const needed = absent.filter(({ name }) => !WATCHERS.includes(name)).map(({ named }) => named);
  if (needed.length > 0)
    throw new Error(
      `These images are not here and cannot be pulled: ${[...new Set(needed)].join(', ')}. ` +
        'Build ours with npm run image, and load the others from a bundle (npm run image:bundle).',
    );
  return absent.map(({ name }) => name);
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false, // Not up yet.
  );
}

/** Checks its port: while it creates its first tables, it listens only at its socket. */
function answersHere(project: ComposeProject): boolean {
  try {
    project.outputOf('postgres', ['pg_isready', '-h', '127.0.0.1', '-d', 'tiku']);
    return true;
  } catch {
    return false; // Not up yet.
  }
}

/** A proxy with a certificate on the same machine, as most schools have it. */
async function lookAtAddress(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': VISITOR };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  });
  const { token } = LoginResponse.parse(await login.json());
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${url}/api/auth/sessions`, { headers: { ...headers, authorization } });
  const { sessions } = SessionsResponse.parse(await response.json());
  const current = sessions.find(({ current: isOurs }) => isOurs);
  if (current?.ip !== VISITOR)
    throw new Error(`the login is recorded as coming from ${current?.ip ?? 'nowhere'}`);
}
