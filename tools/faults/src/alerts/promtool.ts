/** Lets Prometheus' own promtool evaluate the deployed rules over the series of each case. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ALERT_CASES, type AlertCase } from './cases.js';
import type { Rule, Rules } from './rules.js';

/** @throws Error with promtool's output for a case that fires too early, too late or not at all */
export function testRules(rules: Rules, folder: string): string {
  writeFileSync(join(folder, 'alerts.yml'), stringify(rules));
  const file = join(folder, 'alerts.test.yml');
  writeFileSync(file, stringify(testsOf(rules)));
  const { status, error, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  if (error) throw new Error('promtool is needed: apt-get install prometheus', { cause: error });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return `${ALERT_CASES.length} alerts fire and are over as they should, by promtool at the deployed times`;
}

export function testsOf({ groups }: Rules): object {
  const rules = new Map(groups.flatMap((group) => group.rules.map((rule) => [rule.alert, rule] as const)));
  return {
    rule_files: ['alerts.yml'],
    evaluation_interval: '15s',
    tests: ALERT_CASES.map((alertCase) => testOf(alertCase, rules.get(alertCase.alert))),
  };
}

function testOf({ alert, intervalSeconds, series, labels, firesAt, quietAt }: AlertCase, rule?: Rule) {
  if (!rule) throw new Error(`there is no alert ${alert}`);
  const worded = Object.fromEntries(
    Object.entries(rule.annotations).map(([name, text]) => [
      name,
      text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? ''),
    ]),
  );
  const at = (minutes: number, expected: object[]) => ({
    eval_time: `${minutes}m`,
    alertname: alert,
    exp_alerts: expected,
  });
  return {
    name: alert,
    interval: `${intervalSeconds}s`,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      at(firesAt, [{ exp_labels: { ...rule.labels, ...labels }, exp_annotations: worded }]),
      ...quietAt.map((minutes) => at(minutes, [])),
    ],
  };
}
