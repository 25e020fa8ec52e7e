/**
 * Objects in an S3 bucket through `minio`. Parts are 5 MiB: its default for a stream of unknown size would hold half a
 * gigabyte in memory, and for a known one the whole stream up to 64 MiB.
 */
import { PassThrough, type Readable, pipeline } from 'node:stream';
import { Client } from 'minio';
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
import { agentGivingUp } from './silent-sockets.js';
import { SizeLimit } from './size-limit.js';

const PART_BYTES = 5 * 1024 * 1024;

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** First part of every key: one bucket serves all services. */
  prefix: string;
  /** Shorter in tests only. */
  silentMs?: number;
}

/** A server that sends nothing for so long hangs, or was lost without notice. */
const SILENT_MS = 120_000;

/** By code of Node; refusals of a server concern keys or the bucket. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'start the server, or correct S3_ENDPOINT',
  ECONNRESET: 'does the server at S3_ENDPOINT ask for https?',
  ENOTFOUND: 'correct the host in S3_ENDPOINT',
  EAI_AGAIN: 'check the host in S3_ENDPOINT and the network',
  ETIMEDOUT: 'check S3_ENDPOINT and what lies between',
  CERT_HAS_EXPIRED: 'renew the certificate of the server',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name the file of its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'name the file of its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'name the file of its authority in NODE_EXTRA_CA_CERTS',
};

const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes(errorCode(error));

export class S3Storage extends ObjectStorage {
  readonly #client: Client;

  constructor(
    private readonly settings: S3Settings,
    signer: FileSigner,
  ) {
    super(signer);
    const url = new URL(settings.endpoint);
    this.#client = new Client({
      endPoint: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      useSSL: url.protocol === 'https:',
      region: settings.region,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      partSize: PART_BYTES,
      pathStyle: true,
      transportAgent: agentGivingUp(settings.silentMs ?? SILENT_MS, url.protocol === 'https:'),
    });
  }

  /** Creates a missing bucket if the key may. @throws Error with a sentence that says what to correct */
  async prepare(): Promise<void> {
    const { bucket, region } = this.settings;
    const exists = await this.#client.bucketExists(bucket).catch((error: unknown) => {
      throw this.#unusable(
        error,
        ADVICE[errorCode(error)] ?? 'correct S3_ACCESS_KEY, S3_SECRET_KEY or S3_BUCKET',
      );
    });
    if (exists) return;
    await this.#client.makeBucket(bucket, region).catch((error: unknown) => {
      // Another process was faster.
      if (/^BucketAlready/.test(errorCode(error))) return;
      throw this.#unusable(error, 'make it, or let S3_ACCESS_KEY make it');
    });
  }

  #unusable(error: unknown, advice: string): Error {
    const { bucket, endpoint } = this.settings;
    const why = errorCode(error) || (error instanceof Error ? error.message : String(error));
    return new Error(`The bucket "${bucket}" at ${endpoint} cannot be used (${why}): ${advice}.`, {
      cause: error,
    });
  }

  async place(): Promise<{ kind: 's3'; freeBytes: null }> {
    return { kind: 's3', freeBytes: null };
  }

  async put(key: string, source: Readable, options: PutOptions): Promise<{ sizeBytes: number }> {
    const limit = new SizeLimit(options.sizeLimitBytes);
    const name = this.#name(key);
    const headers = { 'Content-Type': options.contentType };
    const piped = new Promise<never>((_resolve, reject) => {
      pipeline(source, limit, (error) => error && reject(error));
    });
    const head = await Promise.race([readHead(limit), piped]);
    if (head.ended) {
      await this.#client.putObject(this.settings.bucket, name, head.bytes, head.bytes.length, headers);
      return { sizeBytes: limit.sizeBytes };
    }
    const whole = new PassThrough();
    whole.write(head.bytes);
    limit.pipe(whole);
    try {
      // minio does not notice that its source fails: the race does.
      await Promise.race([
        this.#client.putObject(this.settings.bucket, name, whole, undefined, headers),
        piped,
      ]);
    } catch (error) {
      whole.destroy();
      await this.#client.removeIncompleteUpload(this.settings.bucket, name);
      throw error;
    }
    return { sizeBytes: limit.sizeBytes };
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    try {
      if (!range) return await this.#client.getObject(this.settings.bucket, this.#name(key));
      const length = range.end === undefined ? undefined : range.end - range.start + 1;
      return await this.#client.getPartialObject(this.settings.bucket, this.#name(key), range.start, length);
    } catch (error) {
      if (isMissing(error)) throw new ObjectNotFoundError(key);
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    try {
      const { size, metaData } = await this.#client.statObject(this.settings.bucket, this.#name(key));
      return { sizeBytes: size, contentType: String(metaData['content-type'] ?? 'application/octet-stream') };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.removeObject(this.settings.bucket, this.#name(key));
  }

  async list(prefix: string): Promise<string[]> {
    return (await this.scan(prefix)).map(({ key }) => key);
  }

  async scan(prefix: string, after?: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    const skip = this.settings.prefix.length + 1;
    const objects = this.#client.listObjectsV2(
      this.settings.bucket,
      `${this.settings.prefix}/${prefix}`,
      true,
      after === undefined ? '' : this.#name(after),
    );
    for await (const { name, lastModified } of objects) {
      if (name) found.push({ key: name.slice(skip), modifiedAt: new Date(lastModified ?? Date.now()) });
      if (found.length === LIST_MAX) break;
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  #name(key: string): string {
    return `${this.settings.prefix}/${checkKey(key)}`;
  }
}

/** Reads up to one part: a smaller stream is uploaded in one request instead of four. */
async function readHead(stream: Readable): Promise<{ bytes: Buffer; ended: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const settle = (ended: boolean): void => {
      stream.off('data', onData);
      stream.off('end', onEnd);
      stream.pause();
      resolve({ bytes: Buffer.concat(chunks), ended });
    };
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) settle(false);
    };
    const onEnd = (): void => settle(true);
    stream.on('data', onData);
    stream.on('end', onEnd);
  });
}
