/**
 * Local copies of documents for the parsers, which read files by path. One download per document however many pages
 * are read at once; copies unused for a while are removed, the folder of a worker that died is removed by the next.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { ObjectStorage } from '@tiku/platform/storage';

const FOLDER_PREFIX = 'tiku-ingestion-';
const UNUSED_MS_MAX = 60_000;

interface Copy {
  path: Promise<string>;
  users: number;
  timer?: NodeJS.Timeout;
}

@Injectable()
export class DocumentFiles implements OnModuleInit {
  readonly #folder = join(
    tmpdir(),
    `${FOLDER_PREFIX}${process.pid}-${Math.random().toString(36).slice(2, 8)}`,
  );
  readonly #copies = new Map<string, Copy>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly background: Background,
  ) {
    background.onClose('queues', 'document copies', () => this.close());
  }

  async onModuleInit(): Promise<void> {
    await removeAbandonedFolders();
    await mkdir(this.#folder, { recursive: true });
  }

  /** Runs `work` with the path of a local copy. The path keeps the key's extension, which types TeX and DOCX. */
  async withFile<T>(storageKey: string, work: (path: string) => Promise<T>): Promise<T> {
    const copy = this.#copies.get(storageKey) ?? this.#download(storageKey);
    clearTimeout(copy.timer);
    copy.users += 1;
    try {
      return await work(await copy.path);
    } finally {
      copy.users -= 1;
      if (copy.users === 0)
        copy.timer = setTimeout(() => this.#forget(storageKey, copy), UNUSED_MS_MAX).unref();
    }
  }

  /** Runs `work` with an empty folder of its own, removed afterwards. */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.#folder, 'out-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Runs `work` with the paths of own copies, in the order of the keys, removed afterwards. */
  async withCopies<T>(storageKeys: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T> {
    return this.withFolder(async (folder) => {
      const paths: string[] = [];
      for (const [index, key] of storageKeys.entries()) {
        const path = join(folder, `${index + 1}${extname(key)}`);
        await pipeline(await this.storage.get(key), createWriteStream(path));
        paths.push(path);
      }
      return work(paths);
    });
  }

  async close(): Promise<void> {
    for (const copy of this.#copies.values()) clearTimeout(copy.timer);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #download(storageKey: string): Copy {
    const path = join(this.#folder, storageKey.replaceAll('/', '_'));
    const write = async (): Promise<string> => {
      await pipeline(await this.storage.get(storageKey), createWriteStream(path));
      return path;
    };
    const copy: Copy = { path: write(), users: 0 };
    // The next job downloads again; this one's caller gets the failure.
    copy.path.catch(() => this.#copies.delete(storageKey));
    this.#copies.set(storageKey, copy);
    return copy;
  }

  #forget(storageKey: string, copy: Copy): void {
    if (copy.users > 0) return;
    this.#copies.delete(storageKey);
    copy.path
      .then((path) => rm(path, { force: true }))
      .catch((error: unknown) => this.background.warn('a document copy could not be removed', error));
  }
}

async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
