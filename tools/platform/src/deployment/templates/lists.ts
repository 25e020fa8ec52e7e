/** Short parts that list every service: Prometheus' targets, roles, the image's folders, rows of documents. */
import { serviceUrlVariable } from '@tiku/platform/config';
import type { BackendEntry, ServiceEntry, WorkerEntry } from '../../topology-entry.js';
import { databaseUrlVariable, passwordVariable, workerName } from '../names.js';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

export const scrapeTargets = (services: readonly ServiceEntry[], workers: readonly WorkerEntry[]): string =>
  [
    ...services.map(({ name, deployment }) => target(name, deployment.metricsPort ?? 4200)),
    ...workers.map(({ name }) => target(workerName(name), 4200)),
  ].join('');
const target = (name: string, port: number): string =>
  `- targets: [${name}:${port}]\n  labels: { service: ${name} }\n`;

export const databaseRoles = (backends: readonly BackendEntry[]): string =>
  `services=(${backends.map(({ name }) => name.replaceAll('-', '_')).join(' ')})\n`;

export const addresses = (backends: readonly BackendEntry[]): string =>
  backends.map(({ name }) => `${serviceUrlVariable(name)}: http://${name}:4200\n`).join('');

export const imageInstall = (
  services: readonly ServiceEntry[],
): string => `RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \\
      ${services.map(({ name }) => `-w @tiku/${name}`).join(' ')}
`;

export const imageFolders = (services: readonly ServiceEntry[]): string =>
  services.map(({ name }) => `COPY --from=build /app/apps/${name}/dist apps/${name}/dist\n`).join('');

export const mapRows = (services: readonly ServiceEntry[]): string[] =>
  services.map(({ name, summary }) => `| ${code(`apps/${name}`)} | ${summary} |`);

export const databaseUrlRow = (backends: readonly BackendEntry[]): string =>
  `| ${codes(backends.map(({ name }) => databaseUrlVariable(name)))} | | one database per service; no roles are made there |`;

export const addressRow = (backends: readonly BackendEntry[]): string =>
  `| ${codes(backends.map(({ name }) => serviceUrlVariable(name)))} | set by the launcher | where services find each other |`;

export const passwordLine = (backends: readonly BackendEntry[]): string =>
  `${codes([
    'SERVICE_SECRET',
    'POSTGRES_PASSWORD',
    'REDIS_PASSWORD',
    'S3_SECRET_KEY',
    ...backends.flatMap(({ deployment }) => deployment.requiredSecrets ?? []),
  ])}, and the password of each database role: ${codes(backends.map(({ name }) => passwordVariable(name)))}. Compose names the first that is missing.\n`;

export const emptyPasswords = (backends: readonly BackendEntry[]): string =>
  backends.map(({ name }) => `${passwordVariable(name)}=\n`).join('');

export const secretRows = (backends: readonly BackendEntry[]): string[] =>
  backends.map(({ name, deployment }) => {
    const keys = ['DATABASE_URL', ...(deployment.requiredSecrets ?? [])];
    const optional = (deployment.optionalSecrets ?? []).map((key) => `${code(key)} (optional)`);
    return `| ${code(`tiku-${name}`)} | ${[...keys.map(code), ...optional].join(', ')} |`;
  });
