/** A backup of the whole platform in one folder, and its restore into an empty place. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseConfig, ConfigError, requireDatabaseUrl, serviceSecret } from '@tiku/platform/config';
import { migrate, openDataSource, platformMigrations, provisionDatabase } from '@tiku/platform/database';
import { z } from 'zod';
import { databaseUrlVariable } from '../deployment/names.js';
import { backends } from '../topology.js';
import { checkFiles } from './backup-files.js';
import { backUpSchemas, countRows, filledServices, restoreSchemas } from './database-backup.js';
import { type Manifest, readManifest, type SchemaBackup, writeManifest } from './manifest.js';
import { backUpObjects, requireEmptyStorage, restoreObjects } from './object-backup.js';
import { placesToRead, requireOnePlace } from './places.js';

const SERVICES = backends.map(({ name }) => name);
const KEYS = 'keys.json';
const Keys = z.record(z.string(), z.string());
/** Without them a restored platform cannot read its own signatures. */
const KEY_VARIABLES = ['SERVICE_SECRET', 'IDENTITY_SIGNING_KEY', 'IDENTITY_PREVIOUS_SIGNING_KEYS'] as const;

export interface RestoreOptions {
  folder: string;
  /** Its DATABASE_URL names an administrator of the database that services share. */
  config: BaseConfig;
  /** A service's own `DATABASE_URL_…` takes precedence. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Only the rows and files of these, each with a separate database; default: all. */
  only?: readonly string[] | undefined;
}

export interface BackupOptions extends Omit<RestoreOptions, 'only'> {
  release: string;
}

/** @throws ConfigError if the folder is not empty */
export async function backUp({ folder, config, environment, release }: BackupOptions): Promise<Manifest> {
  // Before the folder is created: a list of backups would show one that is none.
  const places = await placesToRead(SERVICES, config.DATABASE_URL, environment);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${folder} cannot be created (${error.code}): name a new folder`, { cause: error });
  });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty: name a new folder`);
  const takenAt = new Date().toISOString();
  // Rows first: a file is stored before its row, so the files that these rows name exist.
  const schemas = await backUpSchemas(places, folder);
  const objects = await backUpObjects(config, SERVICES, folder);
  const keys = { ...pick(environment), SERVICE_SECRET: serviceSecret(config) };
  await writeFile(join(folder, KEYS), JSON.stringify(keys), { mode: 0o600 });
  const manifest: Manifest = { format: 1, release, takenAt, schemas, objects };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * Restores into an empty database and storage. Verifies the whole backup before it writes anything.
 * @throws ConfigError with the obstacle
 */
export async function restore({ folder, config, environment, only }: RestoreOptions): Promise<Manifest> {
  const services = only ?? SERVICES;
  const unknown = services.filter((name) => !SERVICES.some((known) => known === name));
  if (unknown.length > 0)
    throw new ConfigError(
      `--only: there is no service ${unknown.join(', ')}; there are ${SERVICES.join(', ')}`,
    );
  const manifest = partOf(await readManifest(folder), services);
  await checkFiles(folder, [...manifest.schemas.flatMap(({ tables }) => tables), ...manifest.objects]);
  await checkSecret(folder, config);
  await checkRelease(manifest, services);
  const adminUrl = requireDatabaseUrl(config, 'the platform');
  await requireOnePlace(services, adminUrl, environment);
  const urls = await databaseUrls(services, adminUrl, environment);
  const filled = await filledServices(adminUrl, services);
  if (filled.length > 0)
    throw new ConfigError(
      `DATABASE_URL: ${filled.join(', ')} has tables there already: restore into an empty database`,
    );
  await requireEmptyStorage(config, services);
  await migrateServices(urls);
  await restoreSchemas(adminUrl, manifest.schemas, folder);
  await restoreObjects(config, manifest.objects, folder);
  await checkCounts(adminUrl, manifest.schemas);
  return manifest;
}

const partOf = (manifest: Manifest, services: readonly string[]): Manifest => ({
  ...manifest,
  schemas: manifest.schemas.filter(({ service }) => services.includes(service)),
  objects: manifest.objects.filter(({ service }) => services.includes(service)),
});

/** Like the launcher: uses a service's own address as it is, and creates roles for the others. */
async function databaseUrls(
  services: readonly string[],
  adminUrl: string,
  environment: RestoreOptions['environment'],
): Promise<Record<string, string>> {
  const given = services.flatMap((name) => {
    const url = environment[databaseUrlVariable(name)];
    return url ? [[name, url] as const] : [];
  });
  const rest = services.filter((name) => !given.some(([known]) => known === name));
  const provisioning = {
    adminUrl,
    services: rest,
    secretWithoutPassword: environment['SERVICE_SECRET'] ?? '',
  };
  return { ...(await provisionDatabase(provisioning)), ...Object.fromEntries(given) };
}

/** Creates the tables of all services with an address, each under its own role. */
export async function migrateServices(urls: Readonly<Record<string, string>>): Promise<void> {
  for (const { name, loadMigrations } of backends) {
    const url = urls[name];
    if (url === undefined) continue;
    const { migrations } = await loadMigrations();
    const dataSource = await openDataSource({ name, url, migrations });
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }
}

/** Seals of the ledger and addresses of files are signed with it. */
async function checkSecret(folder: string, config: BaseConfig): Promise<void> {
  const text = await readFile(join(folder, KEYS), 'utf8').catch(() => null);
  if (text === null) return; // Stored separately, as the guide advises.
  if (Keys.parse(JSON.parse(text))['SERVICE_SECRET'] !== serviceSecret(config))
    throw new ConfigError(
      `SERVICE_SECRET: it differs from the one in ${KEYS} of the backup: set the variables of that file first`,
    );
}

/** Rows match the tables of the release that wrote them. */
async function checkRelease({ release, schemas }: Manifest, services: readonly string[]): Promise<void> {
  for (const { name, loadMigrations } of backends) {
    if (!services.includes(name)) continue;
    const { migrations } = await loadMigrations();
    const known = new Set([...platformMigrations, ...migrations].map((migration) => migration.name));
    const stored = schemas.find(({ service }) => service === name)?.migrations ?? [];
    if (known.size !== stored.length || stored.some((migration) => !known.has(migration)))
      throw new ConfigError(
        `the backup is from release ${release}, whose tables of ${name} differ: restore with that release, then upgrade`,
      );
  }
}

async function checkCounts(url: string, schemas: readonly SchemaBackup[]): Promise<void> {
  const counts = await countRows(url, schemas);
  for (const { service, tables } of schemas)
    for (const { name, rows } of tables) {
      const found = counts[`${service.replaceAll('-', '_')}.${name}`];
      if (found !== rows) throw new Error(`${service}.${name}: ${found} rows instead of ${rows}`);
    }
}

const pick = (environment: BackupOptions['environment']): Record<string, string> =>
  Object.fromEntries(KEY_VARIABLES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
