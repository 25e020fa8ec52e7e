import type { Readable } from 'node:stream';

/** The JSON value of a body. @throws Error if it is longer than `bytesMax`, breaks off, or is no JSON */
export async function readJson(body: Readable, bytesMax: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytesMax) throw new Error(`the response is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks, length).toString('utf8')) as unknown;
}
