/** The executable schema without a server, for tests of queries. */
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { SERVICES } from '@tiku/contracts/events';
import { Access, ServiceTokens } from '@tiku/platform/auth';
import { BaseConfig, loadConfig, serviceUrlVariable } from '@tiku/platform/config';
import { ErrorFilter, LOGGER } from '@tiku/platform/http';
import { Shutdown } from '@tiku/platform/shutdown';
import type { GraphQLSchema } from 'graphql';
import { BffModule } from '../src/app.module.js';
import { bffConfig } from '../src/config.js';

/** Stands for what the platform provides. Only the logger is called: background work has no Redis. */
@Module({})
class UnusedPlatform {}

export async function pageDataSchema(): Promise<GraphQLSchema> {
  const unused = [Access, ErrorFilter, ServiceTokens].map((provide) => ({ provide, useValue: {} }));
  const providers = [
    ...unused,
    { provide: LOGGER, useValue: { warn: () => {} } },
    { provide: Shutdown, useValue: new Shutdown() },
  ];
  const platform: DynamicModule = {
    module: UnusedPlatform,
    global: true,
    providers,
    exports: providers.map(({ provide }) => provide),
  };
  const config = bffConfig(
    loadConfig(BaseConfig.loose(), {
      NODE_ENV: 'test',
      REDIS_URL: 'redis://127.0.0.1:1',
      SERVICE_SECRET: 'a secret of tests that is long enough',
      ...Object.fromEntries(SERVICES.map((name) => [serviceUrlVariable(name), 'http://127.0.0.1:1'])),
    }),
  );
  const app = await NestFactory.createApplicationContext(
    { module: class Root {}, imports: [platform, BffModule.forRoot(config)] },
    { logger: false },
  );
  const { schema } = app.get(GraphQLSchemaHost);
  await app.close();
  return schema;
}
