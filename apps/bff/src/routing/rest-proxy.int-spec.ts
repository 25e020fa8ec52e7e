import { once } from 'node:events';
import { createServer, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, waitFor } from '@tiku/platform/testing';
import { startBff, type RunningBff } from '../../test/running-bff.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(() => bff?.close());
beforeEach(() => {
  bff.stub.seen.length = 0;
});

const bearer = () => ({ authorization: `Bearer ${bff.user.token}` });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${bff.url}${path}`, { headers: { ...bearer(), ...headers } });

/** The answer to bytes that are sent unchanged: its head and the beginning of its body. */
async function responseToBytes(text: string): Promise<string> {
  const { hostname, port } = new URL(bff.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(text);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString();
}
/** The answer to a request whose path is sent unchanged. */
const rawResponse = (path: string): Promise<string> =>
  responseToBytes(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${bff.user.token}\r\n\r\n`,
  );
const rawStatus = async (path: string): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(await rawResponse(path))?.[1]);

function upload(path: string, headers: Record<string, string> = {}): ClientRequest {
  return httpRequest(`${bff.url}${path}`, { method: 'POST', headers: { ...bearer(), ...headers } });
}

describe('a request to a service', () => {
  it('has the path below /api with its query, by the longest prefix', async () => {
    await get('/api/questions?q=%E5%87%BD%E6%95%B0&page=2');
    await get('/api/auth/favorites');
    expect(bff.stub.seen).toEqual(['GET /questions?q=%E5%87%BD%E6%95%B0&page=2', 'GET /auth/favorites']);
  });

  it('is never /internal, health or metrics, however it is written', async () => {
    const paths = [
      '/api/internal/revocations',
      '/internal/revocations',
      '/api/auth/../internal/revocations',
      '/api/auth/%2e%2e/internal/revocations',
      '/api/auth/..%2finternal/revocations',
      '/api//internal/revocations',
      '/api/auth/..\\internal/revocations',
      '/metrics',
      '/metrics?x',
      '/%6detrics',
      '/api/metrics',
    ];
    for (const path of paths) expect([400, 404]).toContain(await rawStatus(path));
    expect(bff.stub.seen).toEqual([]);
    expect((await fetch(`${bff.url}/health/live`)).status).toBe(200);
  });

  it('has metrics only on a separate port', async () => {
    const port = await freePort();
    const measured = await startBff({ METRICS_PORT: String(port) });
    try {
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
        'http_request_duration_seconds',
      );
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(404);
    } finally {
      await measured.close();
    }
  });

  it("carries the request's id and the caller's real address, not what the caller claims", async () => {
    let headers: IncomingMessage['headers'] = {};
    bff.stub.on('GET /questions/mine', (request, response) => {
      ({ headers } = request);
      response.end('{}');
    });
    const response = await get('/api/questions/mine', { 'x-request-id': 'abc-1' });
    expect(headers).toMatchObject({ 'x-request-id': 'abc-1', 'x-forwarded-for': '127.0.0.1' });
    expect(response.headers.get('x-request-id')).toBe('abc-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused with the reason if its address leaves its service or cannot be read', async () => {
    for (const path of [
      '/api/auth/..%2finternal/revocations',
      '/api/auth/%2e%2e%2fusers',
      '/api/questions/%E0%A4',
    ])
      expect(await rawResponse(path)).toMatch(/^HTTP\/1\.1 400 .*"rule":"error\.address"/s);
    bff.stub.respondJson('GET /questions', { success: true });
    expect(await rawStatus('/api/questions?q=%E0%A4&x=../..')).toBe(200);
  });

  it('carries the host that the client has sent, whatever it claims', async () => {
    let headers: IncomingMessage['headers'] = {};
    bff.stub.on('GET /auth/dev-mails', (request, response) => {
      ({ headers } = request);
      response.end('{}');
    });
    const { port } = new URL(bff.url);
    const outgoing = httpRequest({
      port,
      path: '/api/auth/dev-mails',
      headers: { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-received-host': 'localhost' },
    }).end();
    await once(outgoing, 'response');
    expect(headers['x-received-host']).toBe('evil.example');
  });

  it('ignores an address from an untrusted proxy', async () => {
    const open = await startBff({ TRUSTED_PROXIES: '192.0.2.1' });
    try {
      let headers: IncomingMessage['headers'] = {};
      open.stub.on('GET /auth/me', (request, response) => {
        ({ headers } = request);
        response.end('{}');
      });
      await fetch(`${open.url}/api/auth/me`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    } finally {
      await open.close();
    }
  });

  it('has a valid token or none; identity and signed files decide themselves', async () => {
    const statusWith = async (path: string) =>
      (await fetch(`${bff.url}${path}`, { headers: { authorization: 'Bearer a.b.c' } })).status;
    expect([await statusWith('/api/questions'), await statusWith('/api/drafts')]).toEqual([401, 401]);
    expect(bff.stub.seen).toEqual([]);
    bff.stub.respondJson('GET /auth/allowed-enterprises', { success: true });
    bff.stub.respondJson('GET /files/ingestion/signed', {});
    expect(await statusWith('/api/auth/allowed-enterprises')).toBe(200);
    expect(await statusWith('/api/files/ingestion/signed')).toBe(200);
    const body = await (
      await fetch(`${bff.url}/api/questions`, { headers: { authorization: 'Bearer a.b.c' } })
    ).json();
    expect(body).toMatchObject({ success: false, code: 'AUTHENTICATION_ERROR', reason: 'INVALID' });
  });
});

describe('headers of a connection', () => {
  it.each(['GET', 'HEAD', 'DELETE', 'POST'])(
    'of a %s without its body take nothing from the next request',
    async (method) => {
      const seen: IncomingMessage['headers'][] = [];
      bff.stub.on(`${method} /questions/open`, (request, response) => {
        seen.push(request.headers);
        response.end('{}');
      });
      const head = `${method} /api/questions/open HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bff.user.token}\r\n`;
      const body = 'GET /api/questions/secret HTTP/1.1\r\nx: y';
      const isBodyless = method === 'GET' || method === 'HEAD';
      await responseToBytes(`${head}content-length: ${body.length}\r\n\r\n${isBodyless ? '' : body}`);
      if (isBodyless) expect(seen[0]?.['content-length']).toBeUndefined();
      bff.stub.respondJson('GET /questions/next', { success: true });
      for (let n = 0; n < 3; n++) expect((await get('/api/questions/next')).status).toBe(200);
      expect(bff.stub.seen).not.toContainEqual(expect.stringContaining('secret'));
    },
  );

  it.each(['trailer: x', 'te: trailers', 'keep-alive: timeout=9', 'upgrade: h2c', 'proxy-connection: close'])(
    'are not passed on (%s), whatever the size of the body',
    async (header) => {
      const seen: IncomingMessage['headers'][] = [];
      bff.stub.on('POST /drafts', (request, response) => {
        seen.push(request.headers);
        request.resume().on('end', () => response.end('{}'));
      });
      for (const length of [10, 100_000]) {
        const head = `POST /api/drafts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bff.user.token}\r\n`;
        const response = await responseToBytes(
          `${head}content-type: application/json\r\n${header}\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`,
        );
        expect(response).toMatch(/^HTTP\/1\.1 200/);
      }
      const [name = ''] = header.split(':');
      expect(seen.map((headers) => headers[name])).toEqual([undefined, undefined]);
    },
  );
});

it('keeps the headers of the connection to a service from the client', async () => {
  bff.stub.on('GET /questions/kept', (_request, response) => {
    response.writeHead(200, { 'keep-alive': 'timeout=99', 'proxy-connection': 'x', etag: '"1"' }).end('{}');
  });
  const response = await responseToBytes(
    `GET /api/questions/kept HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bff.user.token}\r\n\r\n`,
  );
  expect(response).toMatch(/^etag: "1"/im);
  expect(response).not.toMatch(/timeout=99|proxy-connection/i);
});

describe('streams', () => {
  it('forward an upload while it is still being sent', async () => {
    let received = 0;
    bff.stub.on('POST /document-parser/parse', async (request, response) => {
      for await (const chunk of request) received += (chunk as Buffer).length;
      response.writeHead(202).end('{}');
    });
    const request = upload('/api/document-parser/parse', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    request.write(Buffer.alloc(64 * 1024));
    await waitFor('the first bytes at the service', () => received > 0);
    request.end(Buffer.alloc(1024));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, received]).toEqual([202, 65 * 1024]);
  });

  it('forward a compressed body unchanged', async () => {
    const seen: { body?: Buffer; encoding?: string | undefined } = {};
    bff.stub.on('POST /drafts', async (request, response) => {
      seen.encoding = request.headers['content-encoding'];
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.body = Buffer.concat(chunks);
      response.writeHead(201).end('{}');
    });
    const body = gzipSync('{"name":"x"}');
    const headers = { ...bearer(), 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await fetch(`${bff.url}/api/drafts`, { method: 'POST', headers, body });
    expect([response.status, seen.encoding]).toEqual([201, 'gzip']);
    expect(seen.body).toEqual(body);
  });

  it('answer a client that sends an Expect header', async () => {
    bff.stub.on('POST /document-parser/parse', (request, response) => {
      request.resume().on('end', () => response.writeHead(202).end('{}'));
    });
    const request = upload('/api/document-parser/parse', {
      expect: '100-continue',
      'content-type': 'text/plain',
    });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('content');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(202);
  });

  it('show a refusal that comes before the upload ends', async () => {
    bff.stub.on('POST /document-parser/parse', (request, response) => {
      request.resume();
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"PAYLOAD_TOO_LARGE"}');
    });
    const request = upload('/api/document-parser/parse', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    request.on('error', () => {}); // The connection may close once the answer is read.
    request.write(Buffer.alloc(1024));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    request.destroy();
  });

  it('end the call to the service when the client disconnects', async () => {
    const state = { arrived: false, closed: false };
    bff.stub.on('GET /ingestion/events', (request, response) => {
      state.arrived = true;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      request.on('close', () => (state.closed = true));
    });
    const stop = new AbortController();
    const response = await fetch(`${bff.url}/api/ingestion/events`, {
      headers: bearer(),
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    stop.abort();
    await waitFor('the end of the call', () => state.arrived && state.closed);
  });

  it('forward each event at once, never compressed', async () => {
    const emit: { next?: (text: string) => void } = {};
    bff.stub.on('GET /ingestion/events', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      emit.next = (text) => void response.write(text);
      emit.next('id: 1\ndata: {}\n\n');
    });
    const stop = new AbortController();
    const response = await fetch(`${bff.url}/api/ingestion/events`, {
      headers: { ...bearer(), 'accept-encoding': 'br, gzip' },
      signal: stop.signal,
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('id: 1\ndata: {}\n\n');
    emit.next?.('id: 2\ndata: {}\n\n');
    expect((await reader?.read())?.value).toBe('id: 2\ndata: {}\n\n');
    stop.abort();
  });
});

describe('answers', () => {
  it('are compressed if the client accepts it, files never', async () => {
    const large = { text: '题库'.repeat(2_000) };
    bff.stub.respondJson('GET /questions', large);
    bff.stub.respondJson('GET /files/question-bank/signed', large);
    const compressed = await get('/api/questions', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.json()).toEqual(large);
    const file = await get('/api/files/question-bank/signed', { 'accept-encoding': 'br' });
    expect(file.headers.get('content-encoding')).toBeNull();
  });

  it('from storage cannot act as a page of ours, whatever the service says', async () => {
    bff.stub.on('GET /files/question-bank/page', (_request, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'unsafe-inline'",
        })
        .end('<script>alert(1)</script>');
    });
    const { headers } = await get('/api/files/question-bank/page');
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'come from another process if the process of a kept connection has ended (%s), for reads only',
    async (end) => {
      const seen: string[] = [];
      const ending = createServer((request, response) => {
        seen.push(request.method ?? '');
        if (seen.length <= 2) request.socket[end]();
        else response.end('{"success":true}');
      });
      await once(ending.listen(0, '127.0.0.1'), 'listening');
      const { port } = ending.address() as AddressInfo;
      const cut = await startBff({ INGESTION_URL: `http://127.0.0.1:${port}` });
      try {
        expect((await fetch(`${cut.url}/api/drafts`)).status).toBe(200);
        expect(seen.splice(0)).toEqual(['GET', 'GET', 'GET']);
        expect((await fetch(`${cut.url}/api/drafts`, { method: 'POST', body: '{}' })).status).toBe(503);
        expect(seen).toEqual(['POST']);
      } finally {
        await cut.close();
        ending.closeAllConnections();
        ending.close();
      }
    },
  );

  it('report an unavailable service in the API’s envelope', async () => {
    const lonely = await startBff({ INGESTION_URL: 'http://127.0.0.1:9' });
    try {
      const response = await fetch(`${lonely.url}/api/drafts`, { headers: { 'accept-language': 'en' } });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
      const upload = await fetch(`${lonely.url}/api/drafts`, { method: 'POST', body: Buffer.alloc(4e6) });
      expect(upload.status).toBe(503);
    } finally {
      await lonely.close();
    }
  });
});
