import { describe, expect, it } from '@jest/globals';
import type { AcceptedAnswer } from '@tiku/contracts/answer-keys';
import { CASES } from './cases.fixture.js';
import { compareWithAccepted } from './index.js';

const NAMES = { '=': 'right', '!': 'wrong', '?': 'unknown' } as const;

function said(response: string, key: AcceptedAnswer): string {
  const { verdict, isRight } = compareWithAccepted(response, key);
  return verdict === 'unknown' ? 'unknown' : isRight ? 'right' : 'wrong';
}

describe.each(Object.entries(CASES))('%s', (_name, table) => {
  const rows = table.cases
    .trim()
    .split('\n')
    .map((row) => row.split(' ¦ ').map((cell) => cell.trim()));
  it.each(rows)('%s against %s is %s', (response = '', value = '', expected = '') => {
    const key: AcceptedAnswer = { kind: table.kind, ...table.options, value };
    expect(said(response, key)).toBe(NAMES[expected as keyof typeof NAMES]);
  });
});
