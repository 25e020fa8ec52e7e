/** The content of a backup as its `manifest.json` records it. Written last: a folder without it is not a backup. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@tiku/platform/config';
import { z } from 'zod';

const FileOfBackup = z.object({ file: z.string(), sha256: z.string() });

const TableBackup = FileOfBackup.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TableBackup = z.infer<typeof TableBackup>;

const SchemaBackup = z.object({
  service: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(TableBackup),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type SchemaBackup = z.infer<typeof SchemaBackup>;

const ObjectBackup = FileOfBackup.extend({
  service: z.string(),
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
});
export type ObjectBackup = z.infer<typeof ObjectBackup>;

const Manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  takenAt: z.iso.datetime(),
  schemas: z.array(SchemaBackup),
  objects: z.array(ObjectBackup),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

/** @throws ConfigError if the folder holds no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new ConfigError(`${folder} holds no complete backup: it has no ${MANIFEST}, which is written last`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(`${join(folder, MANIFEST)} cannot be read: it has another format or was changed`, {
      cause,
    });
  }
}
