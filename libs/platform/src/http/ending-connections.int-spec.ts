import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet } from 'jose';
import { Allow, TokenVerifier } from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { Responds } from './decorators.js';
import { createServiceApp } from './service-app.js';

/** `begun`: the handler has started; `let go`: it may answer. */
const course = new EventEmitter();

@Controller('things')
class ThingsController {
  @Get()
  @Allow('guest')
  @Responds(successResponse({}))
  async slow() {
    const letGo = once(course, 'let go');
    course.emit('begun');
    await letGo;
    return {};
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

it('closes the connection of a request that was running when shutdown began', async () => {
  const service = await createServiceApp({
    name: 'things',
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:1',
      SHUTDOWN_PAUSE_MS: '1000',
    }),
    module: ThingsModule,
    auth: {
      verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })),
      revocations: async () => ({ records: Buffer.alloc(0), lastId: null, hasMore: false }),
    },
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const url = await service.listen(0, '127.0.0.1');
    const begun = once(course, 'begun');
    const outgoing = request(`${url}/things`, { agent }).end();
    const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    await begun;
    const ended = service.close();
    course.emit('let go');
    const [response] = await responded;
    response.resume();
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    await ended;
  } finally {
    agent.destroy();
    await service.close();
  }
});
