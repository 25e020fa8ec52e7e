import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

@Module({})
class TestRoot {}

/**
 * Starts an app of the given modules that does not listen (`app.inject` reaches its routes), without the additions of
 * `createServiceApp`. The caller closes it.
 */
export async function startTestApp(
  imports: readonly (Type | DynamicModule)[],
): Promise<NestFastifyApplication> {
  const root: DynamicModule = { module: TestRoot, imports: [...imports] };
  const app = await NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  return app.init();
}
