/**
 * Writes `test/permissions.snap` of one service: the rule of each endpoint. Reads no database and starts no service.
 */
import { writeFileSync } from 'node:fs';
import { collectEndpoints, permissionTable } from '@tiku/platform/permissions';
import { backends } from '@tiku/platform-tools/topology';

const [service] = process.argv.slice(2);
const backend = backends.find(({ name }) => name === service);
if (!backend)
  throw new Error(`usage: permission-snapshot.ts ${backends.map(({ name }) => name).join(' | ')}`);
const table = permissionTable(collectEndpoints(await backend.loadModule()));
writeFileSync(new URL(`../../../apps/${backend.name}/test/permissions.snap`, import.meta.url), `${table}\n`);
process.exit(0);
