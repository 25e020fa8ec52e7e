/** Uploads documents like a browser, generated while they are sent: the client's memory is not measured either. */
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';

const BOUNDARY = 'tiku-upload-bench';
const CHUNK_BYTES = 65_536;

export class UploadClient {
  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  /** Registers a new teacher and logs in. */
  static async signIn(address: string): Promise<UploadClient> {
    const account = { name: 'Bench', email: `bench${Date.now()}@example.edu.cn`, password: 'Pr0fil!ng-9x' };
    await UploadClient.#post(`${address}/api/auth/register`, account);
    const { token } = await UploadClient.#post(`${address}/api/auth/login`, account);
    if (typeof token !== 'string') throw new Error('logging in gave no token');
    return new UploadClient(address, token);
  }

  static async #post(url: string, body: object): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const content: unknown = await response.json();
    if (!response.ok || typeof content !== 'object' || content === null)
      throw new Error(`${url} answered ${response.status}: ${JSON.stringify(content)}`);
    return Object.fromEntries(Object.entries(content));
  }

  /** Sends a PDF of this size and removes its task again. Rejects if it is not accepted. */
  async upload(sizeBytes: number): Promise<void> {
    const response = await this.#send(sizeBytes);
    const body = await text(response);
    if (response.statusCode !== 202)
      throw new Error(`the upload was answered ${response.statusCode}: ${body}`);
    const id = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
    const headers = { authorization: `Bearer ${this.token}` };
    const removed = await fetch(`${this.address}/api/ingestion/tasks/${id}`, { method: 'DELETE', headers });
    await removed.arrayBuffer();
  }

  #send(sizeBytes: number): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${this.address}/api/document-parser/parse`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${this.token}`,
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          },
        },
        resolve,
      );
      request.on('error', reject);
      pipeline(Readable.from(documentOf(sizeBytes)), request).catch(reject);
    });
  }
}

function* documentOf(sizeBytes: number): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="document"; filename="bench.pdf"\r\n\r\n`,
  );
  const head = Buffer.from('%PDF-1.7\n');
  yield head;
  const filler = Buffer.alloc(CHUNK_BYTES, 0x20);
  for (let left = sizeBytes - head.length; left > 0; left -= CHUNK_BYTES)
    yield filler.subarray(0, Math.min(left, CHUNK_BYTES));
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}
