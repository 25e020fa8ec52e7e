/** k6's measurements as a table: each threshold with how much of it was used. */
import { z } from 'zod';

const Values = z.record(z.string(), z.unknown());
export const Summary = z.object({ metrics: z.record(z.string(), Values) });

const Checks = z.object({ passes: z.number(), fails: z.number() });

export interface Row {
  measure: string;
  value: string;
  threshold: string;
  ratio: string;
  kept: boolean;
}

const EXPRESSION = /^(p\(\d+(?:\.\d+)?\)|rate|avg|med|max)\s*(<=?|>=?|==)\s*([\d.]+)$/;

/** Whether the script checked something, and every check passed. */
export function hasPassed({ metrics }: z.output<typeof Summary>): boolean {
  const { passes = 0, fails = 0 } = Checks.safeParse(metrics['checks']).data ?? {};
  return passes > 0 && fails === 0;
}

/** Rows of the metrics with thresholds, and of those that a script adds. */
export function rowsOf({ metrics }: z.output<typeof Summary>): Row[] {
  return Object.entries(metrics).flatMap(([name, values]) => {
    const thresholds = z.record(z.string(), z.boolean()).safeParse(values['thresholds']).data ?? {};
    return Object.entries(thresholds).map(([expression, crossed]) =>
      rowOf(name, expression, values, !crossed),
    );
  });
}

function rowOf(name: string, expression: string, values: Record<string, unknown>, kept: boolean): Row {
  const [, statistic = '', sign = '', bound = ''] = EXPRESSION.exec(expression) ?? [];
  // The summary file names a rate `value`.
  const value = Number(values[statistic === 'rate' ? 'value' : statistic]);
  const limit = Number(bound);
  return {
    measure: `${name} ${statistic}`,
    value: format(name, statistic, value),
    threshold: `${sign} ${format(name, statistic, limit)}`,
    ratio: limit > 0 && Number.isFinite(value) ? (value / limit).toFixed(2) : '–',
    kept,
  };
}

const format = (name: string, statistic: string, value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (statistic === 'rate') return `${(value * 100).toFixed(2)} %`;
  return name.startsWith('http_req') ? `${value.toFixed(1)} ms` : String(value);
};

export function tableOf(rows: readonly Row[]): string {
  const lines = [
    '| measure | value | threshold | value ÷ threshold | kept |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ measure, value, threshold, ratio, kept }) =>
        `| ${measure} | ${value} | ${threshold} | ${ratio} | ${kept ? 'yes' : 'NO'} |`,
    ),
  ];
  return lines.join('\n');
}
