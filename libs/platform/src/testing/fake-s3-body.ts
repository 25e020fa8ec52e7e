/** Decodes the body of a request to the test server. */
import type { IncomingMessage } from 'node:http';

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return decodeAwsChunks(Buffer.concat(chunks), request.headers['x-amz-content-sha256']);
}

/** Over plain HTTP minio may sign a body in chunks: `<size>;chunk-signature=…` before each. */
function decodeAwsChunks(body: Buffer, kind: string | string[] | undefined): Buffer {
  if (typeof kind !== 'string' || !kind.startsWith('STREAMING')) return body;
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
