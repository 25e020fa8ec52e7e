/**
 * Local copies of documents for the parsers, which read files by path. One download per document however many pages are
 * read at once. Unused copies are deleted after a while; the folder of a dead worker is deleted by the next one.
 *
 * The total on disk is bounded: copies used by running jobs (one each, 50 MB at most), unused copies, copies for the
 * extraction of one task, and the output of a page.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { ObjectStorage, removeAbandonedFolders } from '@tiku/platform/storage';
import { MEBIBYTE } from '@tiku/contracts/common';
import { RecognitionError } from '@tiku/recognition/inspect';

const FOLDER_PREFIX = 'tiku-ingestion-';
const UNUSED_MS_MAX = 60_000;

export interface ScratchLimits {
  /** Copies that no job uses; beyond the limit the least recently used are deleted. */
  unusedBytes: number;
  /** Extractions of all pages of one document. */
  extractionsBytes: number;
  /** Picture and figures of one page. */
  outputBytes: number;
}
const LIMITS: ScratchLimits = {
  unusedBytes: 256 * MEBIBYTE,
  extractionsBytes: 256 * MEBIBYTE,
  outputBytes: 128 * MEBIBYTE,
};
/** Smaller limits in tests. */
const SCRATCH_LIMITS = Symbol('scratch limits');

interface Copy {
  path: Promise<string>;
  users: number;
  sizeBytes: number;
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
    @Optional() @Inject(SCRATCH_LIMITS) private readonly limits: ScratchLimits = LIMITS,
  ) {
    // After the recogniser, whose children write here.
    background.onClose('redis', 'document copies', () => this.close());
  }

  async onModuleInit(): Promise<void> {
    await removeAbandonedFolders(FOLDER_PREFIX);
    // Other accounts of the machine must not read people's papers.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Runs `work` with the path of a local copy. The path keeps the key's extension, which identifies TeX and DOCX. */
  async withFile<T>(storageKey: string, work: (path: string) => Promise<T>): Promise<T> {
    const copy = this.#copies.get(storageKey) ?? this.#download(storageKey);
    clearTimeout(copy.timer);
    copy.users += 1;
    try {
      return await work(await copy.path);
    } finally {
      copy.users -= 1;
      if (copy.users === 0) this.#keepUnused(storageKey, copy);
    }
  }

  /** Runs `work` with a new empty folder and deletes it afterwards. */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.#folder, 'out-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws RecognitionError TOO_COMPLEX if a page has written more than it may */
  async requireSmall(folder: string): Promise<void> {
    let sizeBytes = 0;
    for (const name of await readdir(folder)) sizeBytes += (await stat(join(folder, name))).size;
    if (sizeBytes > this.limits.outputBytes) throw tooLarge('the output of a page', this.limits.outputBytes);
  }

  /** Runs `work` with the paths of private copies, in the order of the keys, and deletes them afterwards. */
  async withCopies<T>(storageKeys: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T> {
    return this.withFolder(async (folder) => {
      const paths: string[] = [];
      let sizeBytes = 0;
      for (const [index, key] of storageKeys.entries()) {
        const path = join(folder, `${index + 1}${extname(key)}`);
        await pipeline(await this.storage.get(key), createWriteStream(path));
        sizeBytes += (await stat(path)).size;
        if (sizeBytes > this.limits.extractionsBytes)
          throw tooLarge('the extraction', this.limits.extractionsBytes);
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
      copy.sizeBytes = (await stat(path)).size;
      return path;
    };
    const copy: Copy = { path: Promise.resolve(path), users: 0, sizeBytes: 0 };
    copy.path = write();
    // The next job downloads again; this one's caller gets the failure.
    copy.path.catch(() => this.#copies.delete(storageKey));
    this.#copies.set(storageKey, copy);
    return copy;
  }

  /** For the next page of the same document. Beyond the limit the least recently used are deleted. */
  #keepUnused(storageKey: string, copy: Copy): void {
    copy.timer = setTimeout(() => this.#forget(storageKey, copy), UNUSED_MS_MAX).unref();
    if (this.#copies.get(storageKey) !== copy) return;
    // A map keeps insertion order: the last entry is the most recently used.
    this.#copies.delete(storageKey);
    this.#copies.set(storageKey, copy);
    const unused = [...this.#copies].filter(([, other]) => other.users === 0);
    let sizeBytes = unused.reduce((sum, [, other]) => sum + other.sizeBytes, 0);
    for (const [key, other] of unused) {
      if (sizeBytes <= this.limits.unusedBytes) return;
      sizeBytes -= other.sizeBytes;
      this.#forget(key, other);
    }
  }

  #forget(storageKey: string, copy: Copy): void {
    if (copy.users > 0) return;
    clearTimeout(copy.timer);
    this.#copies.delete(storageKey);
    copy.path
      .then((path) => rm(path, { force: true }))
      .catch((error: unknown) => this.background.warn('a document copy could not be removed', error));
  }
}

const tooLarge = (what: string, bytesMax: number) =>
  new RecognitionError('TOO_COMPLEX', `${what} takes more than ${bytesMax / MEBIBYTE} MB`);
