/** A real Prometheus with the deployed rules, whose times are shortened so that a run takes minutes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@tiku/platform-tools/parts';
import { waitFor } from '@tiku/platform/testing';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Rules } from './rules.js';

const START_MAX_MS = 60_000;
const SCRAPE = '2s';
const SHORTENED = 30;
/** Several scrapes, even on a slow machine, but no longer than a run can wait. */
const RANGE_SECONDS = { min: 15, max: 30 } as const;
const FOR_SECONDS_MAX = 4;
/** Ages that a rule compares with, in seconds, and their replacements in a run. */
const AGES: Readonly<Record<string, string>> = { 120: '5', 900: '5', 10800: '20', 172800: '20' };
const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

export interface Prometheus {
  /** Labels of the firing alerts with this name. */
  firing(alert: string): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
}

const secondsOf = (duration: string): number => {
  const [, number = '0', unit = 's'] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  return Number(number) * UNITS[unit as keyof typeof UNITS];
};

/** The same rules with shorter ranges, waiting times and ages. */
export function shortened({ groups }: Rules): Rules {
  const range = (duration: string): string => {
    const seconds = Math.round(secondsOf(duration) / SHORTENED);
    return `[${Math.min(RANGE_SECONDS.max, Math.max(RANGE_SECONDS.min, seconds))}s]`;
  };
  return {
    groups: groups.map(({ name, rules }) => ({
      name,
      rules: rules.map((rule) => ({
        ...rule,
        expr: rule.expr
          .replaceAll(/\[(\d+[smhd])\]/g, (_, duration: string) => range(duration))
          .replaceAll(/(?<=[>-] )(?:120|900|10800|172800)\b/g, (age) => AGES[age] ?? age),
        ...(rule.for && { for: `${Math.min(FOR_SECONDS_MAX, secondsOf(rule.for))}s` }),
      })),
    })),
  };
}

/** `targets`: service → host:port. @throws Error if the program is missing */
export async function startPrometheus(
  folder: string,
  rules: Rules,
  targets: Readonly<Record<string, string>>,
): Promise<Prometheus> {
  const place = join(folder, 'prometheus');
  mkdirSync(place);
  writeFileSync(join(place, 'rules.yml'), stringify(shortened(rules)));
  writeFileSync(
    join(place, 'prometheus.yml'),
    stringify({
      global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      scrape_configs: [
        {
          job_name: 'tiku',
          static_configs: Object.entries(targets).map(([service, target]) => ({
            targets: [target],
            labels: { service },
          })),
        },
      ],
    }),
  );
  const port = await findFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(place, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = `${words}${String(chunk)}`.slice(-2_000)));
  const missing = once(child, 'error').then(([cause]) => {
    throw new Error('prometheus is needed: apt-get install prometheus', { cause });
  });
  missing.catch(() => {}); // Awaited below; a later rejection is not possible.
  const url = `http://127.0.0.1:${port}`;
  const ready = waitFor(
    'Prometheus',
    () =>
      fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false, // Not up yet.
      ),
    START_MAX_MS,
  ).catch((cause: unknown) => {
    throw new Error(`Prometheus did not start: ${words}`, { cause });
  });
  await Promise.race([ready, missing]);
  return {
    async firing(alert) {
      const { data } = Alerts.parse(await (await fetch(`${url}/api/v1/alerts`)).json());
      return data.alerts
        .filter(({ state, labels }) => state === 'firing' && labels['alertname'] === alert)
        .map(({ labels }) => labels);
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
