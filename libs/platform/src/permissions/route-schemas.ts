/** The schemas that a handler declares for its parameters: `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })`. */
import type { Type } from '@nestjs/common';
import type { z } from 'zod';

export interface RouteSchemas {
  body?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
}

/** Nest's RouteParamtypes. */
const PARAM_SOURCES: Record<string, keyof RouteSchemas> = { '3': 'body', '4': 'query', '5': 'params' };

export function schemasOf(controller: Type, handler: string): RouteSchemas {
  const args = (Reflect.getMetadata('__routeArguments__', controller, handler) ?? {}) as Record<
    string,
    { data?: unknown; schema?: z.ZodType }
  >;
  const schemas: RouteSchemas = {};
  for (const [key, { schema }] of Object.entries(args)) {
    const source = PARAM_SOURCES[key.split(':')[0] ?? ''];
    if (source && schema) schemas[source] = schema;
  }
  return schemas;
}
