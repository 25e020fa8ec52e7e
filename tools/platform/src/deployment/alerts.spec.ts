/** Alerts and dashboards query metrics that the code has, and every alert links a runbook. */
import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { exists, readText, repositoryPath } from './deployment-files.js';

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const alerts = Alerts.parse(parse(readText('infra/prometheus/alerts.yml'))).groups.flatMap(
  ({ rules }) => rules,
);
const DASHBOARDS = 'infra/grafana/dashboards';
const panels = readdirSync(repositoryPath(DASHBOARDS)).flatMap(
  (name) => Dashboard.parse(JSON.parse(readText(`${DASHBOARDS}/${name}`))).panels,
);

/** Prometheus' own metrics, and prom-client's of every process. */
const FOREIGN = /^(?:up$|process_|nodejs_)/;
const known = new Set(metricsOfSources());

/** `counter('name'`, `gauge('name'`, and the histogram of requests with its three series. */
function metricsOfSources(): string[] {
  const folders = ['libs', 'apps'].flatMap((group) =>
    readdirSync(repositoryPath(group)).map((name) => `${group}/${name}/src`),
  );
  return folders.filter(exists).flatMap((folder) =>
    readdirSync(repositoryPath(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
      .flatMap((name) => {
        const source = readText(`${folder}/${name}`);
        const made = [...source.matchAll(/(?:counter|gauge)\(\s*'([a-z_]+)'/g)].map(
          ([, metric = '']) => metric,
        );
        const histograms = [...source.matchAll(/new Histogram\(\{\s*name: '([a-z_]+)'/g)].flatMap(
          ([, metric = '']) => ['_bucket', '_count', '_sum'].map((series) => metric + series),
        );
        return [...made, ...histograms];
      }),
  );
}

/** Names in a PromQL expression that are neither functions, labels nor keywords. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w|\s*\()/g)].map(([word]) => word);
  return words.filter(
    (word) => !['and', 'or', 'unless', 'bool', 'sum', 'max', 'min', 'count', 'd', 'e'].includes(word),
  );
}

it.each([...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => [expr] as const))(
  '%s queries existing metrics',
  (expr) => {
    const queried = metricsOf(expr);
    expect(queried).not.toEqual([]);
    expect(queried.filter((name) => !known.has(name) && !FOREIGN.test(name))).toEqual([]);
  },
);

it.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
  '%s links %s, which names it',
  (alert, runbook) => {
    expect(exists(runbook)).toBe(true);
    expect(readText(runbook)).toContain(`\`${alert}\``);
  },
);
