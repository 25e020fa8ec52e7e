/** What a route declares beside its path: the answer's schema and status, a larger body limit. */
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

export const ANSWERS_METADATA = 'tiku:answers';
export const UPLOAD_METADATA = 'tiku:upload';

/**
 * The success answer of a route. The handler returns the named keys; `success: true` is added. Outside production the
 * answer is checked against the schema, so that the OpenAPI document cannot lie.
 */
export function Answers(schema: z.ZodType, options: { status?: number } = {}): MethodDecorator {
  return applyDecorators(SetMetadata(ANSWERS_METADATA, schema), HttpCode(options.status ?? 200));
}

/** A JSON body limit other than the default 2 MB, in bytes. */
export const BodyLimit = (bytes: number) => RouteConfig({ bodyLimitBytes: bytes });

/** Documents a multipart route: names of its file parts and fields. */
export const Upload = (parts: { files: readonly string[]; fields?: readonly string[] }) =>
  SetMetadata(UPLOAD_METADATA, parts);
