/**
 * `npm run deploy:kubernetes-check [-- OVERLAY…]`: sends every overlay to a real API server, which validates each field,
 * then installs and upgrades one: migrations, rollout, disruption budgets, spread.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryPath } from '../deployment-files.js';
import { Cluster } from './cluster.js';
import {
  DEFINITIONS,
  findModuleFiles,
  findPrograms,
  HOW_TO_BUILD,
  STAGES,
  type Program,
} from './programs.js';
import { install, upgrade } from './rollout.js';

const INSTALLED = 'schools-10';
const OVERLAYS = 'k8s/overlays';

const wanted = process.argv.slice(2);
if (wanted.includes('--how-to-build')) {
  console.log(HOW_TO_BUILD);
  process.exit(0);
}
const { found, missing } = findPrograms(process.env);
const definitions = findModuleFiles(DEFINITIONS, process.env);
const stages = findModuleFiles(STAGES, process.env);
const absent = [...missing, ...definitions.missing, ...stages.missing];
if (absent.length > 0) {
  console.error(['A cluster cannot be started here.', ...absent].join('\n  '));
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'tiku-cluster-'));
const cluster = new Cluster(found as Record<Program, string>, stages.found, folder);
let failed = false;
try {
  await step('API server, controller-manager, scheduler and 4 nodes', () => cluster.start());
  await step('definitions of KEDA, External Secrets and the Gateway API', () => {
    for (const path of definitions.found) cluster.kubectl(['apply', '--server-side', '-f', path]);
    cluster.kubectl(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s']);
  });
  const overlays = readdirSync(repositoryPath(OVERLAYS)).sort();
  for (const overlay of overlays.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    await step(`${overlay} is valid`, () => {
      const manifests = cluster.kubectl(['kustomize', repositoryPath(`${OVERLAYS}/${overlay}`)]);
      for (const namespace of new Set(manifests.match(/(?<=^ {2}namespace: )\S+/gm)))
        cluster.apply(`apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${namespace}\n`);
      const output = cluster.apply(manifests, '--dry-run=server', '--validate=strict');
      return `${output.trim().split('\n').length} objects`;
    });
  }
  await step(`${INSTALLED}: install`, () => install(cluster, INSTALLED));
  await step(`${INSTALLED}: upgrade, and back`, () => upgrade(cluster, INSTALLED));
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function step(name: string, work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  const note = await work();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`✓ ${name}${typeof note === 'string' ? `: ${note}` : ''} · ${seconds} s`);
}
