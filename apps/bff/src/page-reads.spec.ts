/** Page reads against the routes of their services: a path that no service has fails here, not on a page. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@tiku/contracts/events';
import { PAGE_READS } from './page-reads.js';
import { serviceOf } from './routing/prefix-table.js';

/** The committed routes, each with its rule. */
function routesOf(app: string): Map<string, string> {
  const snapshot = new URL(`../../${app}/test/permissions.snap`, import.meta.url);
  const rows = readFileSync(snapshot, 'utf8').trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [, method = '', path = '', rule = ''] = /^(\S+) +(\S+) +(.*)$/.exec(row) ?? [];
      return [`${method} ${withoutNames(path)}`, rule];
    }),
  );
}

/** A parameter may have another name in its service. */
const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':_');

const reads = PAGE_READS.flatMap(({ service, reads: fields }) =>
  Object.entries(fields).flatMap(([field, { path, composed }]) => {
    if (composed) return [{ field, app: 'bff', path: `/api${path}` }];
    if (service !== 'named') return [{ field, app: service, path }];
    return SERVICES.map((app) => ({ field, app, path: path.replace(':service', app) }));
  }),
);

describe('each read of a page', () => {
  it.each(reads)('$field is a route of $app that people may read', ({ app, path }) => {
    const routes = routesOf(app);
    const route = `GET ${withoutNames(path)}`;
    expect([...routes.keys()]).toContain(route);
    expect(routes.get(route)).not.toMatch(/^services /);
    if (app !== 'bff') expect(serviceOf(path)).toBe(app);
  });
});
