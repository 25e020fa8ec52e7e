/**
 * The port for stored files: a local folder or S3. Owns keys, limits and signed URLs; the meaning of a file belongs to
 * the service that stores it.
 */
import type { Readable } from 'node:stream';
import type { FileSigner, SignedFileOptions } from './file-signer.js';

export interface ObjectInfo {
  sizeBytes: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
  /** With more bytes than this nothing is stored, and `put` rejects with 413. */
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

/** @throws Error for a key that is no plain relative path: keys come from code, never from a request */
export function checkKey(key: string): string {
  if (key.length > KEY_CHARS_MAX || !KEY.test(key))
    throw new Error(`"${key.slice(0, 80)}" is no storage key`);
  return key;
}

export abstract class ObjectStorage {
  constructor(private readonly signer: FileSigner) {}

  /** Creates what is missing before the first file. @throws Error with a sentence for the operator */
  abstract prepare(): Promise<void>;
  /** Where the files are, for operators; `freeBytes` is null if there is no known limit. */
  abstract place(): Promise<{ kind: 's3' | 'folder'; freeBytes: number | null }>;
  /** Stores the whole stream or nothing; replaces an existing object. Never holds the whole stream in memory. */
  abstract put(key: string, source: Readable, options: PutOptions): Promise<{ sizeBytes: number }>;
  /** @throws ObjectNotFoundError */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract stat(key: string): Promise<ObjectInfo | null>;
  /** Deleting a missing object succeeds. */
  abstract delete(key: string): Promise<void>;
  /** Keys with the prefix `prefix`, in order, at most LIST_MAX. */
  abstract list(prefix: string): Promise<string[]>;
  /** The next LIST_MAX objects with the prefix, in order, after the key `after`: for a walk over all of them. */
  abstract scan(prefix: string, after?: string): Promise<StoredObject[]>;

  /** A URL that works without a login for about an hour (default) and for this object only. */
  signedPath(key: string, expiresSeconds?: number, options?: SignedFileOptions): string {
    return this.signer.path(checkKey(key), expiresSeconds, options);
  }
}
