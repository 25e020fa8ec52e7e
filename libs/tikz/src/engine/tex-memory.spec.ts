import { describe, expect, it } from '@jest/globals';
import { texFile } from '../source/files.js';
import { FOR_ALL, texSource } from '../source/index.js';
import { texError } from '../source/tex-error.js';
import { prepareTex, runTex } from './index.js';
import { LoadedMemories, usedParts } from './tex-memory.js';

const PART = 65_536;

describe('parts of a memory', () => {
  it('are the non-zero ones; unchanged ones are shared', () => {
    const memory = new Uint8Array(4 * PART);
    memory[PART] = 1;
    memory[3 * PART] = 1;
    const before = usedParts(memory);
    expect(before.map(({ offset }) => offset)).toEqual([PART, 3 * PART]);
    memory[3 * PART] = 2;
    memory[0] = 1;
    const after = usedParts(memory, before);
    expect(after.map(({ offset }) => offset)).toEqual([0, PART, 3 * PART]);
    expect(after[1]).toBe(before[0]);
    expect(before[1]?.bytes[0]).toBe(1);
    expect(after[2]?.bytes[0]).toBe(2);
  });

  it('are cached for the most recently used, including failures', () => {
    const loaded: string[] = [];
    const memories = new LoadedMemories((lines) => {
      loaded.push(lines);
      return lines === 'bad' ? null : [];
    });
    for (const lines of ['a', 'bad', 'b', 'c', 'd', 'a', 'bad', 'e', 'f', 'a']) memories.after(lines);
    expect(memories.after('bad')).toBeNull();
    expect(loaded).toEqual(['a', 'bad', 'b', 'c', 'd', 'e', 'f']);
    memories.after('b');
    expect(loaded.at(-1)).toBe('b');
  });
});

describe('a picture after others', () => {
  const alone = (code: string) => {
    const { loads, tex } = texSource(code);
    return runTex({ loads: '', source: loads + tex }, texFile);
  };
  const after = (code: string) => {
    const { loads, tex } = texSource(code);
    return runTex({ loads, source: tex }, texFile);
  };
  const PICTURES = [
    '\\draw (0,0) circle (1) node {圆 $O_1$};',
    '\\newcommand\\unit{x}\\begin{axis}[samples=5]\\addplot {x^2};\\end{axis}',
    '\\begin{axis}[samples=5]\\addplot {x^3};\\end{axis}',
    '\\newcommand\\unit{y}\\draw (0,0) node {$\\dfrac12\\mathbb R$ \\unit};',
  ];

  it('draws the same as without a cached memory', () => {
    for (const code of PICTURES) {
      prepareTex(FOR_ALL, texFile);
      const { dvi } = after(code);
      expect(dvi?.length).toBeGreaterThan(100);
      expect(dvi).toEqual(alone(code).dvi);
    }
  });

  it('names the line of an error as without a cached memory', () => {
    const wrong = '\\begin{tikzpicture}\n\\draw (0,0);\n\\drow (1,1);\n\\end{tikzpicture}';
    const error = texError(after(wrong).said);
    expect(error).toEqual({ line: 4, message: 'Undefined control sequence: \\drow' });
    expect(texError(alone(wrong).said)).toEqual(error);
    const missing = '\\begin{tikzpicture}\n\\input{/etc/passwd}\n\\end{tikzpicture}';
    expect(texError(after(missing).said)).toEqual({ line: 3, message: expect.stringContaining('not found') });
  });

  it('reports what cannot be loaded in the run of the picture', () => {
    const { said } = runTex({ loads: '\\usepackage{nothing}', source: '\n\\begin{document}x' }, texFile);
    expect(said).toContain('nothing.sty');
  });
});
