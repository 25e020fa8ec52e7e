import { Body, Controller, Get, Injectable, Module, Param, Post, Put, Query } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BaseConfig, loadConfig } from '../config/index.js';
import { forbidden, notFound } from '../errors/index.js';
import { Responds, Upload } from '../http/decorators.js';
import { createServiceApp, type ServiceApp } from '../http/service-app.js';
import { collectEndpoints, permissionTable } from '../permissions/index.js';
import { Allow, services, type Caller } from './allow.js';
import { noRevocations } from './revocation-page.js';
import { CheckResource, Resource, type ResourceCheck } from './resource-access.js';
import { resourceRule, type ResourceParameter } from './resource-rule.js';
import { TOKEN_ISSUER, TokenVerifier } from './token-verifier.js';

interface Shelf {
  id: string;
  isPublic: boolean;
  keeperId: string | null;
}
const me = randomUUID();
const shelves: Shelf[] = [
  { id: 'mine', isPublic: false, keeperId: me },
  { id: 'open', isPublic: true, keeperId: null },
  { id: 'hidden', isPublic: false, keeperId: null },
];

@Injectable()
class ShelvesRepository {
  async find(id: string): Promise<Shelf | null> {
    return shelves.find((shelf) => shelf.id === id) ?? null;
  }
}

const ShelfId = z.string().regex(/^[a-z]{1,10}$/);
function shelfRole(role: 'reader' | 'keeper', from: ResourceParameter = 'params.id', optional = false) {
  return resourceRule({
    name: `shelf:${role}`,
    from,
    id: ShelfId,
    optional,
    finder: ShelvesRepository,
    find: (repository, id) => repository.find(id),
    require: (shelf: Shelf | null, caller: Caller) => {
      if (!shelf || !(shelf.isPublic || shelf.keeperId === caller.id)) throw notFound();
      if (role === 'keeper' && shelf.keeperId !== caller.id) throw forbidden();
      return shelf;
    },
  });
}

const Params = z.object({ id: ShelfId });
const Book = z.object({ title: z.string().min(2), shelf: ShelfId });

@Controller('shelves')
class ShelvesController {
  readonly changed: string[] = [];

  @Get()
  @Allow(shelfRole('reader', 'query.shelf', true))
  @Responds(successResponse({ of: z.string().nullable() }))
  list(
    @Query({ schema: z.object({ shelf: ShelfId.optional() }) }) _query: unknown,
    @Resource() shelf: Shelf | null,
  ) {
    return { of: shelf?.id ?? null };
  }
  @Post('books')
  @Allow(shelfRole('keeper', 'body.shelf'))
  @Responds(successResponse({ on: z.string() }), { status: 201 })
  add(@Body({ schema: Book }) _body: unknown, @Resource() shelf: Shelf) {
    return { on: shelf.id };
  }
  @Post('pictures')
  @Allow(shelfRole('keeper', 'form.shelf'))
  @Upload({ files: ['picture'], fields: ['shelf'] })
  @Responds(successResponse({ on: z.string().nullable() }), { status: 201 })
  async picture(
    @Query({ schema: z.object({ shelf: z.string().optional() }) }) { shelf }: { shelf?: string },
    @CheckResource() check: ResourceCheck<Shelf>,
  ) {
    return { on: shelf === undefined ? null : (await check(shelf)).id };
  }
  @Put(':id')
  @Allow(shelfRole('keeper'))
  @Responds(successResponse({ id: z.string() }))
  change(
    @Param({ schema: Params }) _params: unknown,
    @Body({ schema: Book }) _body: unknown,
    @Resource() shelf: Shelf,
  ) {
    return { id: shelf.id };
  }
}

@Module({ controllers: [ShelvesController], providers: [ShelvesRepository] })
class ShelvesModule {}

let service: ServiceApp;
let token: string;
const start = async (module: typeof ShelvesModule): Promise<ServiceApp> => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  token = await new SignJWT({ sid: randomUUID(), role: 'teacher', ver: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
    .setSubject(me)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' };
  return createServiceApp({
    name: 'shelves',
    module,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:1',
    }),
    auth: {
      verifier: new TokenVerifier(createLocalJWKSet({ keys: [jwk] })),
      revocations: noRevocations,
    },
  });
};
beforeAll(async () => {
  service = await start(ShelvesModule);
});
afterAll(() => service.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, signedIn = true) {
  const response = await service.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(signedIn && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
const book = { title: '红楼梦', shelf: 'mine' };

describe('a resource rule', () => {
  it.each([
    ['mine', 200],
    ['open', 403],
    ['hidden', 404],
    ['missing', 404],
    ['NO ID', 400],
  ])('answers a change of %s with %i', async (id, status) => {
    expect((await call('PUT', `/shelves/${encodeURIComponent(id)}`, book)).status).toBe(status);
  });

  it('requires a token before anything else', async () => {
    expect((await call('PUT', '/shelves/mine', book, false)).status).toBe(401);
  });

  it('refuses before the body is validated', async () => {
    expect((await call('PUT', '/shelves/hidden', {})).status).toBe(404);
    expect((await call('PUT', '/shelves/mine', {})).status).toBe(400);
  });

  it('finds the resource in the body, and names every wrong field if it is missing', async () => {
    expect((await call('POST', '/shelves/books', book)).body).toMatchObject({ on: 'mine' });
    expect((await call('POST', '/shelves/books', { ...book, shelf: 'open' })).status).toBe(403);
    expect((await call('POST', '/shelves/books', { ...book, shelf: 'hidden' })).status).toBe(404);
    const { status, body } = await call('POST', '/shelves/books', { title: 'x' });
    expect(status).toBe(400);
    expect(body['details']).toEqual([
      expect.objectContaining({ path: 'title' }),
      expect.objectContaining({ path: 'shelf', rule: 'required' }),
    ]);
    expect((await call('POST', '/shelves/books', { ...book, shelf: { $ne: '' } })).status).toBe(400);
  });

  it('passes null for an absent optional parameter', async () => {
    expect((await call('GET', '/shelves')).body).toMatchObject({ of: null });
    expect((await call('GET', '/shelves?shelf=open')).body).toMatchObject({ of: 'open' });
    expect((await call('GET', '/shelves?shelf=hidden')).status).toBe(404);
    expect((await call('GET', '/shelves?shelf=')).status).toBe(400);
  });

  it('checks a form field by the handler, and answers 500 if the handler forgot', async () => {
    expect((await call('POST', '/shelves/pictures?shelf=mine')).status).toBe(201);
    expect((await call('POST', '/shelves/pictures?shelf=open')).status).toBe(403);
    expect((await call('POST', '/shelves/pictures?shelf=hidden')).status).toBe(404);
    expect((await call('POST', '/shelves/pictures')).status).toBe(500);
  });

  it('prints itself in the permission table', () => {
    expect(permissionTable(collectEndpoints(ShelvesModule)).split('\n')).toEqual([
      'PUT    /shelves/:id  resource shelf:keeper(params.id)',
      'POST   /shelves/books  resource shelf:keeper(body.shelf)',
      'POST   /shelves/pictures  resource shelf:keeper(form.shelf)',
      'GET    /shelves  resource shelf:reader(query.shelf?)',
    ]);
  });
});

describe('a service', () => {
  it('does not start with a route below /internal that names no callers, or the reverse', () => {
    @Controller('internal/wrong')
    class OpenController {
      @Get()
      @Allow('user')
      get() {}
    }
    @Module({ controllers: [OpenController] })
    class OpenModule {}
    expect(() => collectEndpoints(OpenModule)).toThrow('OpenController.get: a route below /internal names');
    @Controller('wrong')
    class PublicController {
      @Get()
      @Allow(services('bff'))
      get() {}
    }
    @Module({ controllers: [PublicController] })
    class PublicModule {}
    expect(() => collectEndpoints(PublicModule)).toThrow('PublicController.get');
  });

  it('does not start with a rule whose parameter the route does not have', () => {
    @Controller('wrong')
    class WrongController {
      @Get(':id')
      @Allow(shelfRole('reader', 'params.shelf'))
      get() {}
    }
    @Module({ controllers: [WrongController], providers: [ShelvesRepository] })
    class WrongModule {}
    expect(() => collectEndpoints(WrongModule)).toThrow(
      'WrongController.get: the route declares no params.shelf',
    );
  });

  it('does not start with a rule whose provider is missing', async () => {
    @Module({ controllers: [ShelvesController] })
    class ModuleWithoutRepository {}
    await expect(start(ModuleWithoutRepository)).rejects.toThrow('ShelvesRepository');
  });
});
