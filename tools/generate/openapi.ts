/**
 * Writes the OpenAPI document of all services, from the very schemas that validate and answer: run by the BFF's build
 * as `openapi.ts FILE`. Reads no database and starts no service.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PersonalDataFile } from '@tiku/contracts/identity';
import { openApiDocument } from '@tiku/platform/openapi';
import { collectEndpoints, type Endpoint } from '@tiku/platform/permissions';
import { backends } from '@tiku/platform-tools/topology';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** The one REST path that the BFF answers itself: it needs every service. */
const EXPORT_DATA: Endpoint = {
  method: 'GET',
  path: '/auth/export-data',
  rule: 'user',
  status: 200,
  controller: 'ExportData',
  handler: 'get',
  answer: PersonalDataFile,
};

async function document(): Promise<object> {
  const { version } = Package.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  );
  const modules = await Promise.all(backends.map(({ loadModule }) => loadModule()));
  const endpoints = [...modules.flatMap((module) => collectEndpoints(module)), EXPORT_DATA];
  return openApiDocument(endpoints, { title: 'Tiku 题库', version, prefix: '/api' });
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: openapi.ts FILE');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(await document())}\n`);
process.exit(0);
