import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bareBlocks, bareParagraph } from './bare.fixture.js';
import { countBlanks, countSubproblems, parseMarkup, plainText } from './index.js';

describe('parseMarkup', () => {
  it('distinguishes formulas, literal dollars, blanks and figures', () => {
    expect(bareParagraph('价 \\$5，$x^2$ 与 \\fillin．![](image:a1)')).toEqual([
      { kind: 'text', text: '价 $5，' },
      { kind: 'math', tex: 'x^2', display: false },
      { kind: 'text', text: ' 与 ' },
      { kind: 'blank' },
      { kind: 'text', text: '．' },
      { kind: 'image', id: 'a1', alt: '' },
    ]);
  });

  it('keeps a display formula over several lines, and an escaped dollar inside a formula', () => {
    expect(bareParagraph('$$\n\\frac{1}{2}\n$$')).toEqual([
      { kind: 'math', tex: '\\frac{1}{2}', display: true },
    ]);
    expect(bareParagraph('$a\\$b$')).toEqual([{ kind: 'math', tex: 'a\\$b', display: false }]);
  });

  it('marks an unclosed formula and goes on after the blank line', () => {
    expect(bareBlocks('设 $x+1\n\n求值')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: '设 ' },
          { kind: 'error', error: 'unclosedMath', source: '$x+1' },
        ],
      },
      { kind: 'paragraph', children: [{ kind: 'text', text: '求值' }] },
    ]);
  });

  it('nests sub-problems by level and numbers them', () => {
    const { blocks } = parseMarkup('已知\n\\subp 求甲\n\\subsubp 其一\n\\subsubp 其二\n\\subp 求乙');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'subproblem', 'subproblem']);
    const first = blocks[1];
    expect(first?.kind === 'subproblem' && first.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'subproblem',
      'subproblem',
    ]);
    expect(countSubproblems('已知\\subp 甲\\subp 乙')).toBe(2);
  });

  it('reads a pipe table whose cell holds a formula with a bar', () => {
    const [table] = parseMarkup('| $x$ | $|x|$ |\n|:-:|---|\n| 1 | a\\|b |\n后文').blocks;
    expect(table).toMatchObject({
      kind: 'table',
      isPiped: true,
      columns: [{ align: 'center' }, { align: null }],
      rows: [
        { cells: [{ children: [{ tex: 'x' }] }, { children: [{ tex: '|x|' }] }] },
        { cells: [{ children: [{ text: '1' }] }, { children: [{ text: 'a|b' }] }] },
      ],
    });
  });

  it('counts blanks in every spelling', () => {
    expect(countBlanks('\\fill 与 \\fillin 与 ____ 与 \\underline{\\hspace{2cm}} 与 $a_{n}$')).toBe(4);
  });

  it('does not mistake a command for the start of a longer one', () => {
    expect(bareParagraph('\\parent \\subproblem')).toEqual([{ kind: 'text', text: '\\parent \\subproblem' }]);
  });

  it('makes one line for lists', () => {
    expect(plainText('**已知**集合 $A$\n求 \\fillin')).toBe('已知集合 A 求 ____');
    expect(plainText('甲😀乙', 2)).toBe('甲…');
    expect(plainText('长'.repeat(300), 20)).toBe(`${'长'.repeat(20)}…`);
  });

  it('never throws, and stays linear on hostile input', () => {
    const alphabet = fc.constantFrom(
      '$',
      '$$',
      '\\',
      '{',
      '}',
      '**',
      '|',
      '\n',
      '|-|',
      '\\subp ',
      '\\underline{',
      '![](image:',
      'x',
      '（',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 300 }), (parts) => {
        parseMarkup(parts.join(''));
      }),
    );
    const before = process.cpuUsage();
    for (const part of ['$', '**a', '\\underline{', '$x$ ', '|a|\n', '\\subp ', '![](', '（ '])
      parseMarkup(part.repeat(50_000 / part.length));
    // CPU time: elapsed time depends on the load of the machine.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
  });
});
