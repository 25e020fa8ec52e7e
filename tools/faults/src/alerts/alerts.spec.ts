import { expect, it } from '@jest/globals';
import { ALERT_CASES } from './cases.js';
import { ALERT_FAULTS } from './faults.js';
import { shortened } from './prometheus.js';
import { testsOf } from './promtool.js';
import { readRules } from './rules.js';

const rules = readRules();
const names = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert)).sort();

it('has a case and a fault for each alert', () => {
  expect(ALERT_CASES.map(({ alert }) => alert).sort()).toEqual(names);
  expect(ALERT_FAULTS.flatMap(({ alerts }) => alerts).sort()).toEqual(names);
});

it('expects the alert with its text, and silence before and after', () => {
  const { tests } = testsOf(rules) as { tests: { name: string; alert_rule_test: object[] }[] };
  const down = tests.find(({ name }) => name === 'ServiceDown');
  expect(down?.alert_rule_test).toContainEqual({
    eval_time: '8m',
    alertname: 'ServiceDown',
    exp_alerts: [
      {
        exp_labels: expect.objectContaining({ severity: 'page', service: 'question-bank' }),
        exp_annotations: expect.objectContaining({
          summary: 'question-bank answers no scrape for two minutes',
        }),
      },
    ],
  });
  expect(down?.alert_rule_test).toContainEqual({
    eval_time: '11m',
    alertname: 'ServiceDown',
    exp_alerts: [],
  });
});

it('shortens times and ages for a run, but not shares', () => {
  const [rule] = shortened({
    groups: [
      {
        name: 'g',
        rules: [
          {
            alert: 'A',
            expr: 'rate(a[5m]) > 0.02 and b > 900 and max(c) < time() - 10800',
            for: '2h',
            labels: {},
            annotations: {},
          },
        ],
      },
    ],
  }).groups.flatMap((group) => group.rules);
  expect(rule).toMatchObject({
    expr: 'rate(a[15s]) > 0.02 and b > 5 and max(c) < time() - 20',
    for: '4s',
  });
});
