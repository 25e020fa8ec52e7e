/**
 * How long a large body holds the event loop: each route with a JSON body gets the largest one that it allows, from the
 * OpenAPI document. Prints the longest turn of the platform's process, in processor time (as it was waited for), its
 * ratio to a bare JSON.parse of the same body in the same process, and the p95 of small requests meanwhile. A route for
 * large bodies must accept its body; another that refuses it for its account is listed as not measured.
 * An argument selects the routes whose path contains it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@tiku/contracts/common';
import { draftChangeOf, LargestBody } from './stalls/largest-body.js';
import { Others, percentile, type Latencies } from './stalls/others.js';
import { Platform } from './stalls/platform.js';

const TURN_MS_MAX = 100;
const PARSES_MAX = 2;
const GROWTH_MAX = 12;
const P95_MS_MAX = 250;
/** Refusals that may come before the body is read. */
const UNREAD: ReadonlySet<number> = new Set([401, 403, 429]);
/** Answers 503 after it has read the body: no language model is set. */
const NEEDS_MODEL = '/api/answer-generation/generate';
const CHANGES = '/drafts/{id}/changes';
/** Bodies of 20 MB take seconds in the database. */
const WARM_UPS = 1;
const RUNS = 2;

interface Measured {
  status: number;
  bytes: number;
  cpuMs: number;
  waitedMs: number;
  allMs: number;
  parseMs: number;
  others: Latencies;
}

/** False if a route misses a limit. */
export async function run([part = '']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-stalls-'));
  const platform = await Platform.start();
  try {
    await platform.signUp();
    const named = await platform.makeNamed();
    const bodies = new LargestBody(platform.document, named);
    const unmeasured: string[] = [];
    const missed: string[] = [];
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}\n${HEAD}`);

    for (const [path, methods] of Object.entries(platform.document.paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const schema = requestBody?.content['application/json']?.schema;
        if (!schema || !path.includes(part)) continue;
        const limit = requestBody['x-bytes-max'] ?? LIMITS.jsonBodyBytes;
        const sizes = [
          Math.min(limit, LIMITS.jsonBodyBytes),
          ...(limit > LIMITS.jsonBodyBytes ? [limit] : []),
        ];
        const measured: Measured[] = [];
        for (const bytes of sizes) {
          const nextBody = async () => {
            if (path.endsWith(CHANGES))
              return draftChangeOf(bytes, await platform.draftVersion(named['changedDraftId'] ?? ''));
            // Names are unique.
            Object.assign(named, { name: `Bench ${randomUUID()}` });
            return bodies.of(schema, bytes);
          };
          measured.push(await measure(platform, folder, { method, path: filled(path, named), nextBody }));
        }
        const faults = faultsOf(path, measured);
        for (const one of measured) console.log(line(`${method.toUpperCase()} ${path}`, one, faults));
        const [{ status } = { status: 0 }] = measured;
        if (UNREAD.has(status)) unmeasured.push(`${method.toUpperCase()} ${path}: ${status}`);
        if (faults.length > 0) missed.push(`${method.toUpperCase()} ${path}: ${faults.join(', ')}`);
        if (!(await platform.isSignedIn())) {
          await platform.signUp();
          Object.assign(named, await platform.makeNamed());
        }
      }
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    if (unmeasured.length > 0) console.log(`refused for the account:\n  ${unmeasured.join('\n  ')}`);
    console.log(missed.length === 0 ? 'reached' : `MISSED:\n  ${missed.join('\n  ')}`);
    return missed.length === 0;
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The quietest of some runs: a turn is only as long as the shortest that was seen. */
async function measure(
  platform: Platform,
  folder: string,
  { method, path, nextBody }: { method: string; path: string; nextBody: () => Promise<Buffer> },
): Promise<Measured> {
  const file = join(folder, 'body.json');
  writeFileSync(file, await nextBody());
  const parseMs = await platform.parseMs(file);
  const runs: Measured[] = [];
  for (let at = 0; at < WARM_UPS; at += 1) await platform.send(method, path, await nextBody());
  for (let at = 0; at < RUNS; at += 1) {
    const body = await nextBody();
    const others = new Others(platform.address, platform.token);
    await platform.startMeter();
    const status = await platform.send(method, path, body);
    const turns = await platform.stopMeter();
    runs.push({ status, bytes: body.length, ...turns, parseMs, others: await others.stop() });
  }
  const [quietest] = runs.sort((a, b) => a.cpuMs - b.cpuMs);
  if (!quietest) throw new Error('nothing was measured');
  const all = runs.map(({ others }) => others);
  return {
    ...quietest,
    others: {
      times: all.flatMap(({ times }) => times),
      failures: all.flatMap(({ failures }) => failures),
    },
  };
}

function faultsOf(path: string, [small, large]: readonly Measured[]): string[] {
  const faults: string[] = [];
  for (const { status, bytes, others } of [small, large].filter((one) => one !== undefined)) {
    const p95 = percentile(others.times, 0.95);
    if (p95 > P95_MS_MAX)
      faults.push(`p95 of other requests ${p95.toFixed(0)} ms during a body of ${bytes} bytes`);
    if (others.failures.length > 0)
      faults.push(`${others.failures.length} failures of others, such as ${others.failures[0]}`);
    const isAccepted = status >= 200 && status < 300;
    const isBroken = status >= 500 && !(status === 503 && path === NEEDS_MODEL);
    if (large ? !isAccepted : status === 413 || isBroken) faults.push(`answers ${status} to ${bytes} bytes`);
  }
  if (small && small.cpuMs > TURN_MS_MAX) faults.push(`${small.cpuMs.toFixed(0)} ms in one turn`);
  if (!small || !large) return faults;
  if (large.cpuMs > Math.max(TURN_MS_MAX, PARSES_MAX * large.parseMs))
    faults.push(`${large.cpuMs.toFixed(0)} ms in one turn, ${ratio(large)} of a parse`);
  const growth = large.allMs / small.allMs;
  if (growth > GROWTH_MAX) faults.push(`grows ${growth.toFixed(1)} times`);
  return faults;
}

const ratio = ({ cpuMs, parseMs }: Measured): string => (cpuMs / parseMs).toFixed(1);

const HEAD = 'status      KB   turn ms  (waited)    all ms   parse ms   ratio   p95 ms';
const line = (name: string, one: Measured, faults: readonly string[]): string =>
  [
    String(one.status).padEnd(6),
    (one.bytes / 1_024).toFixed(0).padStart(8),
    one.cpuMs.toFixed(0).padStart(10),
    `(${one.waitedMs.toFixed(0)})`.padStart(10),
    one.allMs.toFixed(0).padStart(10),
    one.parseMs.toFixed(1).padStart(11),
    ratio(one).padStart(8),
    percentile(one.others.times, 0.95).toFixed(0).padStart(9),
    `  ${faults.length > 0 ? 'MISSED ' : ''}${name}`,
  ].join('');

/** The path with ids of the account's own things. */
function filled(path: string, named: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const noun = /\/(questions|drafts|question-banks)\/\{id\}/.exec(path)?.[1] ?? '';
    const own = {
      questions: named['questionId'],
      drafts: named[path.endsWith(CHANGES) ? 'changedDraftId' : 'draftId'],
      'question-banks': named['bankId'],
    };
    return named[name] ?? own[noun as keyof typeof own] ?? randomUUID();
  });
}
