/** The parts of docker-compose.yml that name services. */
import { TOKEN_SERVICE } from '../../topology.js';
import type { BackendEntry, PodSize, ServiceEntry, WorkerEntry } from '../../topology-entry.js';
import { databaseRole, passwordVariable, workerName } from '../names.js';
import { indented } from './deployment.js';

export const composePasswords = (backends: readonly BackendEntry[]): string =>
  backends.map(({ name }) => `${passwordVariable(name)}: \${${passwordVariable(name)}}\n`).join('');

export const composeServices = (services: readonly ServiceEntry[], workers: readonly WorkerEntry[]): string =>
  services
    .flatMap((entry) => [
      composeService(entry),
      ...workers.filter(({ name }) => name === entry.name).map((worker) => composeWorker(entry, worker)),
    ])
    .join('\n');

function composeService(entry: ServiceEntry): string {
  return `${entry.name}:
  <<: *service
  command: [apps/${entry.name}/dist/main.js]
  environment:
${indented(environment(entry), 4)}${entry.hasDatabase ? '' : "  ports: ['${HOST:-127.0.0.1}:${PORT:-4200}:4200']\n"}  depends_on:
${indented(needs(entry), 4)}  mem_limit: ${composeMemory(entry.deployment.pod)}
`;
}

/** For files in /tmp, which is in memory here and on a disk in Kubernetes. */
const SCRATCH_MEBIBYTES = 1_024;

/** A pod's limit, and room for its files. */
function composeMemory({ memoryLimit }: PodSize): string {
  const [, count = '', unit] = /^(\d+)([MG])i$/.exec(memoryLimit) ?? [];
  if (count === '') throw new Error(`${memoryLimit} is no number of Mi or Gi`);
  return `${Number(count) * (unit === 'G' ? 1_024 : 1) + SCRATCH_MEBIBYTES}m`;
}

const composeWorker = (
  entry: ServiceEntry,
  { composeMemory: memory }: WorkerEntry,
): string => `${workerName(entry.name)}:
  <<: *service
  command: [apps/${entry.name}/dist/worker-main.js]
  environment:
${indented(environment(entry), 4)}  depends_on:
${indented(needs(entry), 4)}  mem_limit: ${memory}
`;

/** The public reaches the BFF, so it has no key of the store. */
function environment({ name, hasDatabase, deployment }: ServiceEntry): string {
  const password = passwordVariable(name);
  const database = `postgres://${databaseRole(name)}:\${${password}:?set ${password}}@postgres:5432/tiku`;
  return [
    hasDatabase ? '<<: [*environment, *storage]' : '<<: *environment',
    ...(hasDatabase ? [`DATABASE_URL: ${database}`] : []),
    ...Object.entries(deployment.composeEnvironment ?? {}).map(([key, value]) => `${key}: ${scalar(value)}`),
    // Without a value: Compose uses the one of .env, and omits the variable if there is none.
    ...(deployment.settings ?? []).map((key) => `${key}:`),
    '',
  ].join('\n');
}

/** Quotes a number for Compose, and `*`, a final `:` or nothing for YAML. */
const scalar = (value: string): string =>
  /^[\w$/][^#]*[\w}]$/.test(value) && !/^\d+$/.test(value) ? value : `'${value}'`;

function needs({ name, hasDatabase, deployment }: ServiceEntry): string {
  const called = [...new Set(name === TOKEN_SERVICE ? [] : [TOKEN_SERVICE, ...deployment.calls])];
  return [
    ...(hasDatabase ? ['<<: *stores'] : []),
    ...called.map((callee) => `${callee}: { condition: service_healthy }`),
    '',
  ].join('\n');
}
