/**
 * What is made from the topology: whole files, and sections of files that people write. A section stands between the
 * lines `begin generated: NAME` and `end generated: NAME`.
 */
import { serviceUrlVariable } from '@tiku/platform/config';
import { format } from 'oxfmt';
import { backends, services, TOKEN_SERVICE, workers } from '../topology.js';
import { readText } from './deployment-files.js';
import { workerName } from './names.js';
import { externalSecretsComponent, kedaComponent, sizeComponents } from './templates/components.js';
import { composePasswords, composeServices } from './templates/compose.js';
import { kustomization, serviceManifests, workerManifests } from './templates/kubernetes.js';
import {
  addresses,
  addressRow,
  databaseRoles,
  databaseUrlRow,
  emptyPasswords,
  imageFolders,
  imageInstall,
  mapRows,
  passwordLine,
  scrapeTargets,
  secretRows,
} from './templates/lists.js';
import { networkPolicies } from './templates/network-policies.js';
import { replaceRows, replaceSection } from './sections.js';

export interface GeneratedFile {
  path: string;
  text: string;
}

const SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docker-compose.yml': {
    addresses: addresses(backends),
    services: composeServices(services, workers),
    passwords: composePasswords(backends),
  },
  'infra/Dockerfile': { packages: imageInstall(services), folders: imageFolders(services) },
  'infra/compose.env.example': { passwords: emptyPasswords(backends) },
  'infra/postgres/init.sh': { roles: databaseRoles(backends) },
  'infra/prometheus/prometheus.yml': { targets: scrapeTargets(services, workers) },
  'k8s/base/config.yaml': { addresses: addresses(backends) },
};

const PACKAGE_FILE = 'tools/platform/package.json';
/** Its build writes OpenAPI from the controllers of every service. */
const BFF_PACKAGE_FILE = `apps/${services.find(({ urlVariable }) => urlVariable === undefined)?.name}/package.json`;

export async function generatedFiles(): Promise<GeneratedFile[]> {
  const names = services.flatMap(({ name }) => [
    name,
    ...workers.filter((worker) => worker.name === name).map((worker) => workerName(worker.name)),
  ]);
  return [
    ...Object.entries(SECTIONS).map(([path, sections]) => ({ path, text: withSections(path, sections) })),
    ...services.map((entry) => ({ path: `k8s/base/${entry.name}.yaml`, text: serviceManifests(entry) })),
    ...workers.map((entry) => ({
      path: `k8s/base/${workerName(entry.name)}.yaml`,
      text: workerManifests(entry),
    })),
    { path: 'k8s/base/kustomization.yaml', text: kustomization(names) },
    { path: 'k8s/base/network-policies.yaml', text: networkPolicies(services, workers) },
    ...kedaComponent(workers),
    ...externalSecretsComponent(backends),
    ...sizeComponents(services, workers),
    { path: PACKAGE_FILE, text: packageFile() },
    { path: BFF_PACKAGE_FILE, text: bffPackageFile() },
    ...(await documents()),
  ];
}

function withSections(path: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce(
    (text, [name, content]) => replaceSection(text, name, content),
    readText(path),
  );
}

/** Its dependencies name the packages that the topology imports. */
function packageFile(): string {
  const text = readText(PACKAGE_FILE);
  const given = JSON.parse(text) as { dependencies: Record<string, string> };
  const needed = Object.fromEntries(services.map(({ name }) => [`@tiku/${name}`, '*']));
  const entries = Object.entries({ ...given.dependencies, ...needed });
  const dependencies = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...given, dependencies }, null, 2)}\n`;
}

/** The inputs of its build are the sources of every service. */
function bffPackageFile(): string {
  const given = JSON.parse(readText(BFF_PACKAGE_FILE)) as {
    nx: { targets: { build: { inputs: string[] } } };
  };
  const { build } = given.nx.targets;
  const others = build.inputs.filter((input) => !input.startsWith('{workspaceRoot}/apps/'));
  build.inputs = [...others, ...backends.map(({ name }) => `{workspaceRoot}/apps/${name}/src/**/*`)];
  return `${JSON.stringify(given, null, 2)}\n`;
}

const DOCUMENT_SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/deploying.md': { passwords: passwordLine(backends) },
};
/** The tables of documents that name every service. */
const DOCUMENTS: Readonly<Record<string, readonly [RegExp, readonly string[]][]>> = {
  'README.md': [[/^\| `apps\/(?!web|api-e2e)[\w-]+` +\|/, mapRows(services)]],
  'docs/configuration.md': [
    [/^\| `DATABASE_URL_/, [databaseUrlRow(backends)]],
    [new RegExp(`^\\| \`${serviceUrlVariable(TOKEN_SERVICE)}\``), [addressRow(backends)]],
  ],
  'docs/deploying.md': [[/^\| `tiku-(?!shared|storage)[\w-]+` +\|/, secretRows(backends)]],
};

async function documents(): Promise<GeneratedFile[]> {
  return Promise.all(
    Object.entries(DOCUMENTS).map(async ([path, tables]) => {
      const text = tables.reduce(
        (before, [pattern, rows]) => replaceRows(before, pattern, rows),
        withSections(path, DOCUMENT_SECTIONS[path] ?? {}),
      );
      const { code } = await format(path, text, {
        // As in .oxfmtrc.json: a table wider than this is not padded.
        proseWrap: 'never',
        printWidth: 20,
      });
      return { path, text: code };
    }),
  );
}
