import type { Readable } from 'node:stream';

/**
 * A whole body. By events: `node:stream/consumers` makes a Blob of each, which takes a seventh of a proxied request.
 * @throws Error if it is longer than `bytesMax` or breaks off
 */
export function readBody(body: Readable, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > bytesMax) body.destroy(new Error(`the body is longer than ${bytesMax} bytes`));
    });
    body.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)),
    );
    body.once('error', reject);
    // Without effect after the end.
    body.once('close', () => reject(new Error('the body broke off')));
  });
}

/** @throws Error as readBody does, or if it is no JSON */
export async function readJson(body: Readable, bytesMax: number): Promise<unknown> {
  return JSON.parse((await readBody(body, bytesMax)).toString('utf8')) as unknown;
}
