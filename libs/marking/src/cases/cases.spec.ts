import { expect, it } from '@jest/globals';
import { measureStack, summary } from './measure.js';
import { readPhpRows } from './php-rows.js';

/** Rows of our own in the format of the outside file. */
const FILE = String.raw`<?php
class data {
    protected static $rawdata = [
        // A comment with 'quotes' and [brackets].
        ['AlgEquiv', '', '(x+1)^2', 'x^2+2*x+1', 1, 'note.', 'It\'s one'],
        [
            'AlgEquiv', '', 'x+1' .
            '+x', '2*x+1', 1, '', '',
        ],
        ['AlgEquiv', '', 'x', '2*x', 0, '', ''],
        ['AlgEquiv', '', '1/0', '1', -1, '', ''],
        ['AlgEquiv', '', 'ev(x)', 'x', 1, '', ''],
        ['AlgEquiv', '', 'x#pm#1', '-1#pm#(-x)', 0, '', ''],
        ['Unheard', '', 'x', 'x', 1, '', ''],
        ['NumSigFigs', '[4,3]', '3.142', '3.14159', 1, '', ''],
        ['Units', '3', '9.81*m/s^2', '981*cm/s^2', 1, '', ''],
        ['Int', 'x', 'x^2+c', 'x^2', 1, '', ''],
        ['Int', 'x', 'x^2', 'x^2', 0, '', ''],
    ];
}
$other = [['AlgEquiv', '', 'x', 'x', 1]];`;

it('reads rows of PHP with comments, joined strings and escapes', () => {
  const rows = readPhpRows(FILE);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual(['AlgEquiv', '', '(x+1)^2', 'x^2+2*x+1', 1, 'note.', "It's one"]);
  expect(rows[1]?.[2]).toBe('x+1+x');
});

it('agrees with the rows, and counts what it leaves out', () => {
  const { measured, left } = measureStack(FILE);
  expect(left).toEqual({ commands: 1, otherTests: 1, options: 0, disputed: 0 });
  expect(measured.filter(({ verdict, isExpectedRight }) => verdict.isRight !== isExpectedRight)).toEqual([]);
  expect(summary({ measured, left }).join('\n')).toContain('agree: 9 of 9 (100.00 %)');
});
