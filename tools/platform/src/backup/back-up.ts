/** A backup of the whole platform in one folder, and its way back into an empty place. */
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
import { backUpObjects, restoreObjects } from './object-backup.js';

const SERVICES = backends.map(({ name }) => name);
const KEYS = 'keys.json';
const Keys = z.record(z.string(), z.string());
/** Without them a restored platform cannot read its own signatures. */
const KEY_VARIABLES = ['SERVICE_SECRET', 'IDENTITY_SIGNING_KEY', 'IDENTITY_PREVIOUS_SIGNING_KEYS'] as const;

export interface RestoreOptions {
  folder: string;
  /** Its DATABASE_URL names an administrator of the database that all services share. */
  config: BaseConfig;
  environment: Readonly<Record<string, string | undefined>>;
}

export interface BackupOptions extends RestoreOptions {
  release: string;
}

/** @throws ConfigError where the folder holds something already */
export async function backUp({ folder, config, environment, release }: BackupOptions): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty: name a new folder`);
  const url = requireDatabaseUrl(config, 'the platform');
  const filled = await filledServices(url, SERVICES);
  const missing = SERVICES.filter((name) => !filled.includes(name));
  if (missing.length > 0)
    throw new ConfigError(`DATABASE_URL: ${missing.join(', ')} has no tables there: correct the address`);
  const takenAt = new Date().toISOString();
  // Rows first: a file is stored before its row, so the files that these rows name are there to be copied.
  const schemas = await backUpSchemas(url, SERVICES, folder);
  const objects = await backUpObjects(config, SERVICES, folder);
  const keys = { ...pick(environment), SERVICE_SECRET: serviceSecret(config) };
  await writeFile(join(folder, KEYS), JSON.stringify(keys), { mode: 0o600 });
  const manifest: Manifest = { format: 1, release, takenAt, schemas, objects };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * Restores into an empty database and storage; nothing is written before the backup has proved to be whole.
 * @throws ConfigError with what stands in the way
 */
export async function restore({ folder, config, environment }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, [...manifest.schemas.flatMap(({ tables }) => tables), ...manifest.objects]);
  await checkSecret(folder, config);
  await checkRelease(manifest);
  const adminUrl = requireDatabaseUrl(config, 'the platform');
  const urls = await databaseUrls(adminUrl, environment);
  const filled = await filledServices(adminUrl, SERVICES);
  if (filled.length > 0)
    throw new ConfigError(
      `DATABASE_URL: ${filled.join(', ')} has tables there already: restore into an empty database`,
    );
  await migrateServices(urls);
  await restoreSchemas(adminUrl, manifest.schemas, folder);
  await restoreObjects(config, manifest.objects, folder);
  await checkCounts(adminUrl, manifest.schemas);
  return manifest;
}

/** As the launcher does: a service's own address is used as it is, and roles are made for the others. */
async function databaseUrls(
  adminUrl: string,
  environment: RestoreOptions['environment'],
): Promise<Record<string, string>> {
  const given = SERVICES.flatMap((name) => {
    const url = environment[databaseUrlVariable(name)];
    return url ? [[name, url] as const] : [];
  });
  const rest = SERVICES.filter((name) => !given.some(([known]) => known === name));
  return { ...(await provisionDatabase({ adminUrl, services: rest })), ...Object.fromEntries(given) };
}

/** Makes the tables of every service, each as its own role. */
export async function migrateServices(urls: Readonly<Record<string, string>>): Promise<void> {
  for (const { name, loadMigrations } of backends) {
    const { migrations } = await loadMigrations();
    const dataSource = await openDataSource({ name, url: urls[name] ?? '', entities: [], migrations });
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
  if (text === null) return; // Kept apart, as the guide advises.
  if (Keys.parse(JSON.parse(text))['SERVICE_SECRET'] !== serviceSecret(config))
    throw new ConfigError(
      `SERVICE_SECRET: it differs from the one in ${KEYS} of the backup: set the variables of that file first`,
    );
}

/** Rows fit the tables of the release that wrote them. */
async function checkRelease({ release, schemas }: Manifest): Promise<void> {
  for (const { name, loadMigrations } of backends) {
    const { migrations } = await loadMigrations();
    const known = new Set([...platformMigrations, ...migrations].map((migration) => migration.name));
    const stored = schemas.find(({ service }) => service === name)?.migrations ?? [];
    if (known.size !== stored.length || stored.some((migration) => !known.has(migration)))
      throw new ConfigError(
        `the backup was made by release ${release}, whose tables of ${name} differ: restore with that release, then upgrade`,
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
