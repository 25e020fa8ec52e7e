/** Declarations of a route besides its path: the response's schema and status, a larger body limit. */
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { z } from 'zod';

export const RESPONSE_METADATA = 'tiku:response';
export const UPLOAD_METADATA = 'tiku:upload';
export const RAW_REQUEST_METADATA = 'tiku:raw-request';
export const FILE_METADATA = 'tiku:file';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema of the success response of a handler that returns its named keys. */
    response?: z.ZodType;
    bodyLimitBytes?: number;
    /** Bytes of a body that the route holds in memory; default: its JSON, and nothing of multipart. */
    bufferedBytes?: number;
    /** Its bodies have a separate budget, so that bytes that are stored as they arrive block no JSON. */
    isRawBody?: boolean;
    /** The part of a multipart body without which the route has no file: a refusal names it. */
    fileField?: string | undefined;
  }
}

/**
 * The success response of a route. The handler returns the named keys; `success: true` is added. Outside production the
 * response is checked against the schema, so that the OpenAPI document is true.
 */
export function Responds(schema: z.ZodType, options: { status?: number } = {}): MethodDecorator {
  return applyDecorators(
    SetMetadata(RESPONSE_METADATA, schema),
    HttpCode(options.status ?? 200),
    routeConfig({ response: schema }),
  );
}

/**
 * Documents a route that returns bytes or an event stream, with their media types. A route that has `@Responds` too
 * returns JSON under `jsonStatus`, or under its own status if the request decides which.
 */
export const RespondsWithFile = (
  types: readonly string[],
  options: { jsonStatus?: number } = {},
): MethodDecorator => SetMetadata(FILE_METADATA, { types, ...options });

/** A JSON body limit other than the default 2 MB, in bytes. */
export const BodyLimit = (bytes: number) => routeConfig({ bodyLimitBytes: bytes });

/**
 * Documents a multipart route: names of its file parts and fields. A handler that holds them in memory declares the
 * maximum, so that concurrent bodies stay within the budget of the process.
 */
export const Upload = ({
  bufferedBytes,
  ...parts
}: {
  files: readonly string[];
  fields?: readonly string[];
  bufferedBytes?: number;
}): MethodDecorator =>
  applyDecorators(
    SetMetadata(UPLOAD_METADATA, parts),
    routeConfig({ fileField: parts.files[0], ...(bufferedBytes && { bufferedBytes }) }),
  );

/**
 * Documents a route whose request is not JSON: the headers it reads, the media type of the bytes that it takes as they
 * arrive, and how many of them it holds in memory.
 */
export const RawRequest = ({
  bufferedBytes,
  ...parts
}: {
  headers: z.ZodObject;
  contentType?: string;
  bufferedBytes?: number;
}): MethodDecorator =>
  applyDecorators(
    SetMetadata(RAW_REQUEST_METADATA, parts),
    ...(bufferedBytes ? [routeConfig({ bufferedBytes, isRawBody: true })] : []),
  );

/** Adds to the configuration of a route: `RouteConfig` by itself keeps only the last one. */
function routeConfig(config: object): MethodDecorator {
  return (target, key, descriptor) => {
    const known: unknown = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object);
    RouteConfig({ ...(known instanceof Object && known), ...config })(target, key, descriptor);
  };
}
