import { Body, Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import { beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { ErrorResponse, IdParams, MEBIBYTE, PageQuery, successResponse } from '@tiku/contracts/common';
import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet } from 'jose';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  Allow,
  CurrentUser,
  recordOf,
  services,
  ServiceTokens,
  TOKEN_ISSUER,
  TokenVerifier,
  type Caller,
} from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { notFound } from '../errors/index.js';
import { collectEndpoints, permissionTable } from '../permissions/index.js';
import { openApiDocument } from '../openapi/index.js';
import { RequestKey } from '../idempotency/index.js';
import { Responds, RespondsWithFile, BodyLimit } from './decorators.js';
import { createServiceApp, type ServiceApp } from './service-app.js';

const Thing = z.object({ name: z.string().min(2).max(5), size: z.int().max(10) });

@Controller('things')
class ThingsController {
  @Get()
  @Allow('guest')
  @Responds(successResponse({ page: z.int() }))
  list(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>) {
    return { page: query.page };
  }
  @Get('mine')
  @Allow('user')
  @Responds(successResponse({ id: z.string() }))
  mine(@CurrentUser() user: Caller) {
    return { id: user.id };
  }
  @Post('mine')
  @Allow('user')
  @Responds(successResponse({}))
  change(@Body({ schema: Thing }) _thing: z.output<typeof Thing>) {
    return {};
  }
  @Get('admin')
  @Allow({ role: ['admin'] })
  @Responds(successResponse({}))
  admin() {
    return {};
  }
  @Post()
  @Allow('guest')
  @Responds(successResponse({ thing: Thing }), { status: 201 })
  create(@Body({ schema: Thing }) thing: z.output<typeof Thing>) {
    return { thing };
  }
  @Post('poke')
  @Allow('guest')
  @Responds(successResponse({}))
  poke() {
    return {};
  }
  @Post('large')
  @Allow('guest')
  @BodyLimit(20 * MEBIBYTE)
  @Responds(successResponse({ length: z.int() }))
  large(@Body({ schema: z.object({ text: z.string() }) }) body: { text: string }) {
    return { length: body.text.length };
  }
  @Get('lie')
  @Allow('guest')
  @Responds(successResponse({ page: z.int() }))
  lie() {
    return { page: 'one' };
  }
  @Get(':id')
  @Allow('guest')
  @Responds(successResponse({ id: z.string() }))
  get(@Param({ schema: IdParams }) _params: unknown) {
    throw notFound();
  }
}

@Controller('internal/things')
class InternalThingsController {
  @Get()
  @Allow(services('games', 'ingestion'))
  @Responds(successResponse({}))
  internal() {
    return {};
  }
}

@Module({ controllers: [ThingsController, InternalThingsController] })
class ThingsModule {}

const sessionId = randomUUID();
const userId = randomUUID();
const revoked: { sid: string; reason: 'REVOKED'; exp: number }[] = [];
let service: ServiceApp;
let sign: (claims?: Record<string, unknown>, expires?: number) => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' };
  sign = (claims = {}, expires = Math.floor(Date.now() / 1000) + 60) =>
    new SignJWT({ sid: sessionId, role: 'teacher', ver: 1, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
      .setSubject(userId)
      .setIssuer(TOKEN_ISSUER)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey);
  service = await createServiceApp({
    name: 'things',
    module: ThingsModule,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:1',
    }),
    auth: {
      verifier: new TokenVerifier(createLocalJWKSet({ keys: [jwk] })),
      revocations: async () => ({
        records: Buffer.concat(revoked.map(recordOf)),
        lastId: null,
        hasMore: false,
      }),
    },
  });
});
afterAll(() => service.close());

let listening: Promise<string> | undefined;
const address = () => (listening ??= service.listen(0, '127.0.0.1'));
const call = (options: {
  method?: 'GET' | 'POST';
  url: string;
  token?: string;
  payload?: object | string;
  headers?: Record<string, string>;
}) =>
  service.app.inject({
    method: options.method ?? 'GET',
    url: options.url,
    headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
    ...(options.payload !== undefined && { payload: options.payload }),
  });

describe('a service app', () => {
  it('answers in the success envelope with a request id', async () => {
    const response = await call({ url: '/things?page=3', headers: { 'x-request-id': 'abc-1' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, page: 3 });
    expect(response.headers['x-request-id']).toBe('abc-1');
  });

  it('reports every failing field at once in the requested language', async () => {
    const zh = await call({ method: 'POST', url: '/things', payload: { name: 'toolong', size: 11 } });
    expect(zh.statusCode).toBe(400);
    expect(zh.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
    expect(zh.json().details).toEqual([
      { path: 'name', rule: 'tooLong', params: { maximum: 5 }, message: '最多 5 个字符' },
      { path: 'size', rule: 'tooBig', params: { maximum: 10 }, message: '不能大于 10' },
    ]);
    const en = await call({
      method: 'POST',
      url: '/things',
      payload: {},
      headers: { 'accept-language': 'en-GB,en' },
    });
    expect(en.json().details[0]).toEqual({ path: 'name', rule: 'required', message: 'Required' });
  });

  it('creates with 201 and refuses a body that is not JSON with 400', async () => {
    expect(
      (await call({ method: 'POST', url: '/things', payload: { name: 'abc', size: 1 } })).statusCode,
    ).toBe(201);
    const bad = await call({
      method: 'POST',
      url: '/things',
      payload: '{nope',
      headers: { 'content-type': 'application/json' },
    });
    expect(bad.statusCode).toBe(400);
    expect(bad.json().code).toBe('VALIDATION_ERROR');
  });

  it('accepts a call without a body whatever content type it claims', async () => {
    const headers = { 'content-type': 'application/json' };
    const bare = await call({ method: 'POST', url: '/things/poke', headers });
    expect([bare.statusCode, bare.json()]).toEqual([200, { success: true }]);
    const missing = await call({ method: 'POST', url: '/things', headers });
    expect(missing.statusCode).toBe(400);
    expect(missing.json().details).toMatchObject([
      { path: 'name', rule: 'required' },
      { path: 'size', rule: 'required' },
    ]);
  });

  it('limits bodies to 2 MB unless the route says otherwise', async () => {
    const payload = { text: 'x'.repeat(3 * MEBIBYTE) };
    const refused = await call({ method: 'POST', url: '/things', payload });
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await call({ method: 'POST', url: '/things/large', payload })).json()).toEqual({
      success: true,
      length: 3 * MEBIBYTE,
    });
  });

  it('removes text that a database cannot store before the schema counts', async () => {
    const made = await call({ method: 'POST', url: '/things', payload: { name: 'a\u0000b\ud800', size: 1 } });
    expect(made.json().thing).toEqual({ name: 'ab', size: 1 });
    const emptied = await call({ method: 'POST', url: '/things', payload: { name: '\u0000', size: 1 } });
    expect(emptied.statusCode).toBe(400);
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const headers = { 'content-type': 'application/json' };
    expect((await call({ method: 'POST', url: '/things', payload: deep, headers })).statusCode).toBe(400);
  });

  it('lets a client send its refused body to the end, so that it reads the refusal', async () => {
    const url = await address();
    const post = async (path: string, headers: Record<string, string>, sizeBytes: number) => {
      const request = httpRequest(`${url}${path}`, { method: 'POST', headers });
      const responded = once(request, 'response') as Promise<[IncomingMessage]>;
      await new Promise<void>((resolve) => request.end(Buffer.alloc(sizeBytes, 0x20), resolve));
      const [response] = await responded;
      response.resume();
      return response.statusCode;
    };
    const json = { 'content-type': 'application/json' };
    expect(await post('/things', { ...json, 'content-length': String(8 * MEBIBYTE) }, 8 * MEBIBYTE)).toBe(
      413,
    );
    expect(await post('/things', { ...json, 'transfer-encoding': 'chunked' }, 8 * MEBIBYTE)).toBe(413);
    expect(await post('/things', { 'content-type': 'application/zip' }, 8 * MEBIBYTE)).toBe(415);
    expect(await post('/things', { 'content-type': 'text/plain' }, 2)).toBe(415);
  });

  it('says why a token is refused', async () => {
    const reasonOf = async (token?: string) => (await call({ url: '/things/mine', token })).json().reason;
    expect((await call({ url: '/things/mine', token: await sign() })).json()).toEqual({
      success: true,
      id: userId,
    });
    expect(await reasonOf()).toBe('MISSING');
    expect(await reasonOf('a.b.c')).toBe('INVALID');
    expect(await reasonOf(await sign({}, Math.floor(Date.now() / 1000) - 5))).toBe('EXPIRED');
    expect(await reasonOf('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.')).toBe('INVALID');
  });

  it('requires a token before it reads a body', async () => {
    const payload = { text: 'x'.repeat(3 * MEBIBYTE) };
    const bare = await call({ method: 'POST', url: '/things/mine', payload });
    expect([bare.statusCode, bare.json()]).toEqual([
      401,
      expect.objectContaining({ success: false, code: 'AUTHENTICATION_ERROR', reason: 'MISSING' }),
    ]);
    const known = await call({ method: 'POST', url: '/things/mine', payload, token: await sign() });
    expect(known.statusCode).toBe(413);
  });

  it('refuses a role that is not listed and internal routes without a service token', async () => {
    expect((await call({ url: '/things/admin', token: await sign() })).statusCode).toBe(403);
    expect((await call({ url: '/things/admin', token: await sign({ role: 'admin' }) })).statusCode).toBe(200);
    const superadmin = await sign({ role: 'superadmin' });
    expect((await call({ url: '/internal/things', token: superadmin })).statusCode).toBe(401);
  });

  it.each([
    ['games', 200],
    ['ingestion', 200],
    ['paper-bank', 403],
    ['bff', 403],
  ])('answers an internal route to the services that it names: %s gets %i', async (name, status) => {
    const token = await new ServiceTokens(name, { NODE_ENV: 'test' }).sign('things');
    expect((await call({ url: '/internal/things', token })).statusCode).toBe(status);
  });

  it('answers an unknown address, a bad id and a response that breaks its schema', async () => {
    expect((await call({ url: '/nowhere' })).json()).toMatchObject({
      success: false,
      code: 'NOT_FOUND_ERROR',
    });
    expect((await call({ url: '/things/x' })).statusCode).toBe(400);
    const lie = await call({ url: '/things/lie' });
    expect([lie.statusCode, lie.json().code]).toEqual([500, 'SERVER_ERROR']);
    expect(lie.body).not.toMatch(/schema|stack/);
  });

  it.each([
    ['an address that cannot be decoded', '/things/%E0%A4%A', 400, 'VALIDATION_ERROR'],
    ['an endless id', `/things/${'a'.repeat(600)}`, 404, 'NOT_FOUND_ERROR'],
    ['an endless address', `/things/${'a'.repeat(40_000)}`, 431, 'VALIDATION_ERROR'],
  ])('answers %s in the envelope too', async (_name, path, status, code) => {
    const response = await fetch(`${await address()}${path}`, { headers: { 'accept-language': 'en' } });
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = ErrorResponse.parse(await response.json());
    expect([response.status, body]).toEqual([status, expect.objectContaining({ success: false, code })]);
    expect(body.requestId).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain('FST_');
  });

  it('is live, ready and measurable', async () => {
    expect((await call({ url: '/health/ready' })).statusCode).toBe(200);
    const { body: metrics } = await call({ url: '/metrics' });
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/things\/mine",status="200"\} 1/,
    );
    // Thousands of probes an hour would distort every share of errors.
    expect(metrics).not.toMatch(/http_request_duration_seconds_count\{[^}]*route="\/health/);
  });

  it('refuses a session from the moment its revocation arrives', async () => {
    const token = await sign({ sid: 'b9f3a2de-5a3e-4a8b-9c60-111111111111' });
    expect((await call({ url: '/things/mine', token })).statusCode).toBe(200);
    const { RevocationSet } = await import('../auth/index.js');
    service.app
      .get(RevocationSet)
      .add({ sid: 'b9f3a2de-5a3e-4a8b-9c60-111111111111', reason: 'REVOKED', exp: Date.now() / 1000 + 60 });
    expect((await call({ url: '/things/mine', token })).json().reason).toBe('SESSION_ENDED');
  });

  it('lists its endpoints with their rules and documents them', () => {
    const endpoints = collectEndpoints(ThingsModule);
    expect(permissionTable(endpoints)).toContain('GET    /things/admin  role admin');
    expect(permissionTable(endpoints)).toContain('GET    /internal/things  services games|ingestion');
    const document = openApiDocument(endpoints, { title: 'Things', version: '1', prefix: '/api' });
    expect(document.paths?.['/api/things']?.post?.responses).toHaveProperty('201');
    expect(JSON.stringify(document)).not.toContain('/internal/');
  });

  it('documents the key of a request, files, and JSON in place of a file', () => {
    class FilesController {
      @Get('sheet')
      @Allow('user')
      @Responds(successResponse({ id: z.string() }))
      @RespondsWithFile(['text/csv'])
      sheet() {}
      @Get('print')
      @Allow('user')
      @Responds(successResponse({ id: z.string() }))
      @RespondsWithFile(['application/pdf'], { jsonStatus: 202 })
      print() {}
      @Post('pay')
      @Allow('user')
      pay(@RequestKey() _key: string | undefined) {}
    }
    Controller('files')(FilesController);
    class FilesModule {}
    Module({ controllers: [FilesController] })(FilesModule);
    const { paths = {} } = openApiDocument(collectEndpoints(FilesModule), {
      title: 'Files',
      version: '1',
      prefix: '',
    });
    const typesOf = (path: string, status: string): string[] =>
      Object.keys(
        (paths[path]?.get?.responses as Record<string, { content?: object }>)[status]?.content ?? {},
      );
    expect(typesOf('/files/sheet', '200')).toEqual(['application/json', 'text/csv']);
    expect([typesOf('/files/print', '200'), typesOf('/files/print', '202')]).toEqual([
      ['application/pdf'],
      ['application/json'],
    ]);
    expect(paths['/files/print']?.get?.responses).toHaveProperty('422');
    expect(paths['/files/pay']?.post?.parameters).toMatchObject([{ in: 'header', name: 'Idempotency-Key' }]);
  });
});
