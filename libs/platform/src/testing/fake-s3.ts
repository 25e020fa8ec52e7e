/**
 * A small S3 server for tests: the part of the protocol that `minio` uses, in memory, over real HTTP. It checks no
 * signatures. Set S3_TEST_URL (with S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY) to run the same tests against a real one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './fake-s3-body.js';

interface StoredObject {
  body: Buffer;
  type: string;
}
interface Upload {
  key: string;
  type: string;
  parts: Map<number, Buffer>;
}

export class FakeS3 {
  readonly objects = new Map<string, StoredObject>();
  readonly buckets = new Set<string>(['tiku']);
  /** Whether a client may create a bucket. */
  mayMakeBuckets = true;
  /** Whether it accepts the client's keys. */
  knowsKeys = true;
  readonly uploads = new Map<string, Upload>();
  readonly #server: Server = createServer((request, response) => {
    this.#handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  /** Its address. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const query = url.searchParams;
    const body = await readBody(request);
    const xml = (text: string): void =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    const method = `${request.method}${query.has('uploads') ? ' uploads' : ''}${query.has('uploadId') ? ' upload' : ''}`;
    const bucket = url.pathname.split('/')[1] ?? '';
    if (!this.knowsKeys)
      return void response
        .writeHead(403)
        .end(method === 'HEAD' ? undefined : '<Error><Code>InvalidAccessKeyId</Code></Error>');
    if (key === '' && query.size === 0 && (method === 'HEAD' || method === 'PUT')) {
      if (method === 'PUT' && !this.mayMakeBuckets)
        return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      if (method === 'PUT') this.buckets.add(bucket);
      return void response.writeHead(this.buckets.has(bucket) ? 200 : 404).end();
    }
    switch (method) {
      case 'PUT':
        this.objects.set(key, { body, type: String(request.headers['content-type']) });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'POST uploads': {
        const id = randomUUID();
        this.uploads.set(id, { key, type: String(request.headers['content-type']), parts: new Map() });
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'PUT upload':
        this.uploads.get(query.get('uploadId') ?? '')?.parts.set(Number(query.get('partNumber')), body);
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'POST upload':
        return xml(this.#complete(query.get('uploadId') ?? ''));
      case 'DELETE upload':
        this.uploads.delete(query.get('uploadId') ?? '');
        return void response.writeHead(204).end();
      case 'GET uploads':
        return xml(this.#listUploads(query.get('prefix') ?? ''));
      case 'GET':
      case 'HEAD':
        return key === ''
          ? xml(this.#list(query.get('prefix') ?? '', query.get('start-after') ?? ''))
          : this.#read(request, response, key);
      case 'DELETE':
        this.objects.delete(key);
        return void response.writeHead(204).end();
      default:
        return void response.writeHead(501).end();
    }
  }

  #complete(id: string): string {
    const upload = this.uploads.get(id);
    if (!upload) throw new Error('no such upload');
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const body = Buffer.concat(parts);
    this.objects.set(upload.key, { body, type: upload.type });
    this.uploads.delete(id);
    return `<CompleteMultipartUploadResult><Location>fake</Location><Bucket>fake</Bucket><Key>${upload.key}</Key><ETag>${etagOf(body)}</ETag></CompleteMultipartUploadResult>`;
  }

  #list(prefix: string, after: string): string {
    const found = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const items = found.map(
      ([key, { body }]) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${items.join('')}</ListBucketResult>`;
  }

  #listUploads(prefix: string): string {
    const found = [...this.uploads].filter(([, upload]) => upload.key.startsWith(prefix));
    const items = found.map(
      ([id, { key }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00Z</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListMultipartUploadsResult>`;
  }

  #read(request: IncomingMessage, response: ServerResponse, key: string): void {
    const object = this.objects.get(key);
    if (!object) {
      const missing = '<Error><Code>NoSuchKey</Code><Message>missing</Message></Error>';
      return void response.writeHead(404).end(request.method === 'HEAD' ? undefined : missing);
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const end = range?.[2] ? Number(range[2]) + 1 : object.body.length;
    const body = range ? object.body.subarray(Number(range[1]), end) : object.body;
    const headers = {
      'content-type': object.type,
      'content-length': body.length,
      etag: etagOf(object.body),
      'last-modified': new Date().toUTCString(),
    };
    response.writeHead(range ? 206 : 200, headers).end(request.method === 'HEAD' ? undefined : body);
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
