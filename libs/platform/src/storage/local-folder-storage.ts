/** Objects as files below one folder, each with a small JSON file for its type. Written elsewhere, then renamed. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { errorCode } from '../errors/index.js';
import type { FileSigner } from './file-signer.js';
import {
  type ByteRange,
  checkKey,
  LIST_MAX,
  type ObjectInfo,
  ObjectNotFoundError,
  ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage.js';
import { SizeLimit } from './size-limit.js';

const Meta = z.object({ contentType: z.string() });
const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Papers and portraits are not for other accounts of the machine. */
const ONLY_OWNER = 0o700;
/** Longer than any upload takes. */
const ABANDONED_MS = 24 * 3_600_000;

export class LocalFolderStorage extends ObjectStorage {
  #tidied: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    signer: FileSigner,
    /** A folder above that only such storages share. */
    private readonly shared?: string,
  ) {
    super(signer);
  }

  async prepare(): Promise<void> {
    // Not `mode`: it would also close folders above, which the account of the database must enter.
    await mkdir(this.folder, { recursive: true });
    for (const folder of [this.shared ?? this.folder, this.folder])
      await chmod(folder, ONLY_OWNER).catch((error: unknown) => {
        // The folder belongs to an account that has set its rights.
        if (errorCode(error) !== 'EPERM') throw error;
      });
  }

  async place(): Promise<{ kind: 'folder'; freeBytes: number }> {
    const { bavail, bsize } = await statfs(this.folder);
    return { kind: 'folder', freeBytes: bavail * bsize };
  }

  async put(key: string, source: Readable, options: PutOptions): Promise<{ sizeBytes: number }> {
    // A source may fail before the pipeline below listens to it; the pipeline then rejects with the same error.
    source.on('error', () => {});
    await (this.#tidied ??= this.#removeAbandoned().catch((error: unknown) => {
      this.#tidied = null;
      throw error;
    }));
    const target = this.#file(key);
    const draft = join(this.folder, 'drafts', randomUUID());
    const draftMeta = `${draft}.json`;
    await Promise.all(
      [dirname(target), dirname(draft), dirname(this.#meta(key))].map((path) =>
        mkdir(path, { recursive: true }),
      ),
    );
    const limit = new SizeLimit(options.sizeLimitBytes);
    try {
      await pipeline(source, limit, createWriteStream(draft));
      await writeFile(draftMeta, JSON.stringify({ contentType: options.contentType }));
      await rename(draftMeta, this.#meta(key));
      await rename(draft, target);
    } catch (error) {
      await Promise.all([draft, draftMeta].map((path) => rm(path, { force: true })));
      throw error;
    }
    return { sizeBytes: limit.sizeBytes };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    if (!(await this.stat(key))) throw new ObjectNotFoundError(key);
    return createReadStream(this.#file(key), range);
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    try {
      const [{ size }, meta] = await Promise.all([stat(this.#file(key)), readFile(this.#meta(key), 'utf8')]);
      return { sizeBytes: size, contentType: Meta.parse(JSON.parse(meta)).contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
    await rm(this.#meta(key), { force: true });
  }

  async list(prefix: string): Promise<string[]> {
    return (await this.#keys(prefix)).slice(0, LIST_MAX);
  }

  async scan(prefix: string, after = ''): Promise<StoredObject[]> {
    const keys = (await this.#keys(prefix)).filter((key) => key > after);
    const found: StoredObject[] = [];
    for (const key of keys) {
      if (found.length === LIST_MAX) break;
      const info = await stat(this.#file(key)).catch((error: unknown) => {
        if (isMissing(error)) return null; // Deleted since it was listed.
        throw error;
      });
      if (info) found.push({ key, modifiedAt: info.mtime });
    }
    return found;
  }

  /** All keys that begin with `prefix`, in order. */
  async #keys(prefix: string): Promise<string[]> {
    const root = join(this.folder, 'objects');
    // Reads only the folder of the prefix, not the whole store.
    const start = prefix.includes('/') ? checkKey(prefix.slice(0, prefix.lastIndexOf('/'))) : '';
    try {
      const entries = await readdir(join(root, start), { recursive: true, withFileTypes: true });
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
      return keys.filter((key) => key.startsWith(prefix)).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Temporary files of processes that were killed during an upload; once per process, before its first upload. */
  async #removeAbandoned(): Promise<void> {
    const folder = join(this.folder, 'drafts');
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null); // Another process was faster.
      if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
    }
  }

  #file(key: string): string {
    return join(this.folder, 'objects', checkKey(key));
  }

  #meta(key: string): string {
    return join(this.folder, 'types', `${checkKey(key)}.json`);
  }
}
