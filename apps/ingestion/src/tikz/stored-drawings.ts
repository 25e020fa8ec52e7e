/** The SVG of drawn pictures: in object storage under the hash of the source, the latest also in memory. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { ObjectNotFoundError, ObjectStorage } from '@tiku/platform/storage';
import { drawingKey } from '../files/storage-keys.js';

/** Incremented when the same source is drawn differently: existing drawings are then drawn again. */
const ENGINE_VERSION = 1;
const SVG_BYTES_MAX = 8 * MEBIBYTE;
const REMEMBERED_CHARS_MAX = 16 * MEBIBYTE;

/** Line ends and blanks around a source draw nothing. */
export const drawingHash = (code: string): string =>
  createHash('sha256')
    .update(`${ENGINE_VERSION}\n${code.trim().replaceAll('\r\n', '\n')}`)
    .digest('hex');

@Injectable()
export class StoredDrawings {
  /** Most recently used last. */
  readonly #remembered = new Map<string, string>();
  #chars = 0;

  constructor(private readonly storage: ObjectStorage) {}

  async put(hash: string, svg: string): Promise<void> {
    await this.storage.put(drawingKey(hash), Readable.from([svg]), {
      contentType: 'image/svg+xml',
      sizeLimitBytes: SVG_BYTES_MAX,
    });
  }

  /** Null if its file was deleted. */
  async get(hash: string): Promise<string | null> {
    const remembered = this.#remembered.get(hash);
    if (remembered !== undefined) this.#forget(hash);
    const svg = remembered ?? (await this.#read(hash));
    if (svg !== null) this.#remember(hash, svg);
    return svg;
  }

  async #read(hash: string): Promise<string | null> {
    try {
      return await text(await this.storage.get(drawingKey(hash)));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  #remember(hash: string, svg: string): void {
    this.#forget(hash);
    this.#remembered.set(hash, svg);
    this.#chars += svg.length;
    for (const oldest of this.#remembered.keys()) {
      if (this.#chars <= REMEMBERED_CHARS_MAX) return;
      this.#forget(oldest);
    }
  }

  #forget(hash: string): void {
    this.#chars -= this.#remembered.get(hash)?.length ?? 0;
    this.#remembered.delete(hash);
  }
}
