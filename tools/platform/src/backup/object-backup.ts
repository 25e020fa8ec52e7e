/** Copies all stored files of services out and back, from a folder or from S3. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type BaseConfig, ConfigError } from '@tiku/platform/config';
import { createStorage, FileSigner, ObjectNotFoundError, type ObjectStorage } from '@tiku/platform/storage';
import { walkFiles } from '@tiku/platform/stored-files';
import { writeHashed } from './backup-files.js';
import type { ObjectBackup } from './manifest.js';

const storageOf = (service: string, config: BaseConfig): ObjectStorage =>
  createStorage(service, config, new FileSigner(service, config));

export async function backUpObjects(
  config: BaseConfig,
  services: readonly string[],
  folder: string,
): Promise<ObjectBackup[]> {
  const objects: ObjectBackup[] = [];
  for (const service of services) {
    const storage = storageOf(service, config);
    for await (const portion of walkFiles(storage, ''))
      for (const { key } of portion) {
        const object = await backUpObject(storage, service, key, folder);
        if (object) objects.push(object);
      }
  }
  return objects;
}

/** Null if a file was deleted since it was listed. */
async function backUpObject(
  storage: ObjectStorage,
  service: string,
  key: string,
  folder: string,
): Promise<ObjectBackup | null> {
  try {
    const info = await storage.stat(key);
    if (!info) return null;
    const file = `objects/${service}/${key}`;
    const sha256 = await writeHashed(folder, file, await storage.get(key), { compress: false });
    return { service, key, file, sha256, ...info };
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}

/** Writes each file under its key; replaces an existing one with the same bytes. */
export async function restoreObjects(
  config: BaseConfig,
  objects: readonly ObjectBackup[],
  folder: string,
): Promise<void> {
  for (const service of new Set(objects.map((object) => object.service))) {
    const storage = storageOf(service, config);
    await storage.prepare();
    for (const { key, file, contentType, sizeBytes } of objects.filter(
      (object) => object.service === service,
    ))
      await storage.put(key, createReadStream(join(folder, file)), {
        contentType,
        sizeLimitBytes: sizeBytes,
      });
  }
}

/**
 * A service deletes files without a row, so it would delete the files of another database after the restore.
 * @throws ConfigError if a service has files already
 */
export async function requireEmptyStorage(config: BaseConfig, services: readonly string[]): Promise<void> {
  for (const service of services) {
    const storage = storageOf(service, config);
    await storage.prepare();
    if ((await storage.list('')).length > 0)
      throw new ConfigError(
        `${config.S3_ENDPOINT ? 'S3_BUCKET' : 'TIKU_DATA'}: there are files of ${service} already: ` +
          'restore into an empty one',
      );
  }
}
