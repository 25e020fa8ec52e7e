/**
 * The port behind which files live: a local folder or S3. Owns keys, limits and signed addresses; what a file
 * means belongs to the service that stores it.
 */
import type { Readable } from 'node:stream';
import type { FileSigner, SignedFileOptions } from './file-signer.js';

export interface ObjectInfo {
  sizeBytes: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
  /** More than this many bytes: nothing is stored and `put` rejects with 413. */
  sizeLimitBytes: number;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Both ends inclusive, in bytes, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end?: number;
}

export class ObjectNotFoundError extends Error {
  override name = 'ObjectNotFoundError';
  constructor(readonly key: string) {
    super(`no object ${key}`);
  }
}

export const LIST_MAX = 10_000;
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const KEY_CHARS_MAX = 300;

/** @throws Error for a key that is no plain relative path: keys are made by us, never taken from a request */
export function checkKey(key: string): string {
  if (key.length > KEY_CHARS_MAX || !KEY.test(key))
    throw new Error(`"${key.slice(0, 80)}" is no storage key`);
  return key;
}

export abstract class ObjectStorage {
  constructor(private readonly signer: FileSigner) {}

  /** Makes what is missing before the first file. @throws Error with a sentence for the operator */
  abstract prepare(): Promise<void>;
  /** Where the files lie, for operators; `freeBytes` is null where it has no bound that is known. */
  abstract place(): Promise<{ kind: 's3' | 'folder'; freeBytes: number | null }>;
  /** Stores the whole stream or nothing; replaces what the key held. The stream is never held in memory whole. */
  abstract put(key: string, source: Readable, options: PutOptions): Promise<{ sizeBytes: number }>;
  /** @throws ObjectNotFoundError */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract stat(key: string): Promise<ObjectInfo | null>;
  /** Deleting what is not there succeeds. */
  abstract delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in order, at most LIST_MAX. */
  abstract list(prefix: string): Promise<string[]>;
  /** The next LIST_MAX objects that begin with `prefix`, in order, behind the key `after`: a walk over all of them. */
  abstract scan(prefix: string, after?: string): Promise<StoredObject[]>;

  /** An address that answers without a login for about an hour (default) and for this object only. */
  signedPath(key: string, expiresSeconds?: number, options?: SignedFileOptions): string {
    return this.signer.path(checkKey(key), expiresSeconds, options);
  }
}
