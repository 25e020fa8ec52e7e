import { Transform, type TransformCallback } from 'node:stream';
import { payloadTooLarge } from '../errors/index.js';

/** Counts the bytes that pass and fails the stream with 413 beyond the limit. */
export class SizeLimit extends Transform {
  sizeBytes = 0;

  constructor(private readonly limitBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.limitBytes) callback(payloadTooLarge(this.limitBytes));
    else callback(null, chunk);
  }
}
