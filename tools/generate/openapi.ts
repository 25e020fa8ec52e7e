/**
 * Writes the OpenAPI document of all services, from the same schemas that validate requests and responses. Run by the
 * BFF's build as `openapi.ts FILE`. Reads no database and starts no service.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  ActivitiesResponse,
  ActivitiesQuery,
  DashboardResponse,
  DashboardStatsResponse,
  SystemStatusResponse,
  UserTotalsResponse,
} from '@tiku/contracts/dashboard';
import { PersonalDataFile } from '@tiku/contracts/identity';
import { openApiDocument } from '@tiku/platform/openapi';
import { collectEndpoints, type Endpoint } from '@tiku/platform/permissions';
import { backends } from '@tiku/platform-tools/topology';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** REST paths that the BFF answers itself, because they need several services. */
const EXPORT_DATA: Endpoint = {
  method: 'GET',
  path: '/auth/export-data',
  rule: 'user',
  status: 200,
  controller: 'ExportData',
  handler: 'get',
  response: PersonalDataFile,
};

const dashboard = (path: string, response: z.ZodType, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path: `/dashboard${path}`,
  rule: 'user',
  status: 200,
  controller: 'Dashboard',
  handler: path.slice(1) || 'get',
  response,
  ...more,
});
const DASHBOARD: Endpoint[] = [
  dashboard('', DashboardResponse),
  dashboard('/stats', DashboardStatsResponse),
  dashboard('/activities', ActivitiesResponse, { query: ActivitiesQuery }),
  dashboard('/system-status', SystemStatusResponse),
  dashboard('/user-stats', UserTotalsResponse),
];

async function document(): Promise<object> {
  const { version } = Package.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  );
  const modules = await Promise.all(backends.map(({ loadModule }) => loadModule()));
  // SCIM describes itself, at /scim/v2/Schemas.
  const own = modules
    .flatMap((module) => collectEndpoints(module))
    .filter(({ path }) => !path.startsWith('/scim/'));
  const endpoints = [...own, EXPORT_DATA, ...DASHBOARD];
  return openApiDocument(endpoints, { title: 'Tiku 题库', version, prefix: '/api' });
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: openapi.ts FILE');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(await document())}\n`);
process.exit(0);
