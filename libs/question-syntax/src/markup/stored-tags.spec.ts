import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hostileText } from '../fuzz/hostile.fixture.js';
import { countBlanks, withStoredTags } from './index.js';

describe('the stored form of a stem', () => {
  it.each([
    ['甲 \\fillin 乙 ____ 丙', '甲 \\fill 乙 \\fill 丙'],
    ['得_____cm', '得\\fill cm'],
    ['则 \\paren', '则 \\choice'],
    ['\\fillin[1]{} 与 **\\fillin**', '\\fill[1]{} 与 **\\fill**'],
    ['- 一 \\fillin\n- 二 ___', '- 一 \\fill\n- 二 \\fill '],
    ['|\\fillin|b|\n|-|-|\n|___|d|', '|\\fill|b|\n|-|-|\n|\\fill |d|'],
    ['\\subp 求 \\fillin\n\\subsubp ___', '\\subp 求 \\fill\n\\subsubp \\fill '],
  ])('%s', (typed, stored) => {
    expect(withStoredTags(typed)).toBe(stored);
    expect(countBlanks(stored)).toBe(countBlanks(typed));
  });

  it.each([
    '$\\fillin+a___b$',
    '`\\fillin`',
    '\\fill 与 \\choice',
    '（　　）',
    '\\fillinx',
    'a__b',
    '\\\\fillin',
  ])('leaves %s unchanged', (stem) => expect(withStoredTags(stem)).toBe(stem));

  it('is idempotent, with the same number of blanks', () => {
    fc.assert(
      fc.property(hostileText, (stem) => {
        const stored = withStoredTags(stem);
        expect(withStoredTags(stored)).toBe(stored);
        expect(countBlanks(stored)).toBe(countBlanks(stem));
      }),
      { numRuns: 300 },
    );
  });
});
