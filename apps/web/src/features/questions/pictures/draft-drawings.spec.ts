import { describe, expect, it } from '@jest/globals';
import { newDraft, type QuestionDraft } from '../question-draft.js';
import {
  drawingsWithoutAlt,
  textOfDrawing,
  withDrawingAlt,
  withDrawingInText,
  withoutDrawing,
} from './draft-drawings.js';

const DRAW = '\\draw (0,0) -- (1,1);';
const picture = (begin = '\\begin{tikzpicture}') => `${begin}\n${DRAW}\n\\end{tikzpicture}`;
const draft = (changes: Partial<QuestionDraft>): QuestionDraft => ({
  ...newDraft(),
  type: 'solution',
  ...changes,
});

describe('a drawing in a text', () => {
  it('is described in its first line', () => {
    const before = draft({
      stem: `如图\n${picture('\\begin{tikzpicture}[scale=2, a/.style={draw=[x]}]')}`,
      solution: picture(),
    });
    expect(drawingsWithoutAlt(before)).toHaveLength(2);
    const [first = ''] = drawingsWithoutAlt(before);
    const after = withDrawingAlt(before, first, '线段 $& AB');
    expect(after.stem).toBe(
      `如图\n\\begin{tikzpicture}[scale=2, a/.style={draw=[x]}]\n% alt: 线段 $& AB\n${DRAW}\n\\end{tikzpicture}`,
    );
    expect(drawingsWithoutAlt(after)).toEqual([picture()]);
    expect(withDrawingAlt(before, first, ' ')).toEqual(before);
  });
});

describe('a drawing outside the texts', () => {
  const stored = { id: 't.1', code: DRAW };

  it('replaces its marks', () => {
    const before = draft({
      stem: '如图 ![线段](tikz:t.1) 求',
      solution: '见 ![](tikz:t.1)，不是 ![](tikz:tx1)',
      tikz: [stored],
    });
    expect(withDrawingInText(before, 't.1')).toMatchObject({
      stem: `如图 \\begin{tikzpicture}\n% alt: 线段\n${DRAW}\n\\end{tikzpicture} 求`,
      solution: `见 ${picture()}，不是 ![](tikz:tx1)`,
      tikz: [],
    });
  });

  it('follows the stem if no text names it', () => {
    const before = draft({ stem: '如图', tikz: [{ id: 'a', code: picture() }] });
    expect(withDrawingInText(before, 'a')).toMatchObject({ stem: `如图\n\n${picture()}`, tikz: [] });
  });

  it('stays outside if it has its own frame', () => {
    const framed = { id: 'a', code: `\\usetikzlibrary{calc}\n${picture()}` };
    expect(textOfDrawing(framed)).toBeNull();
    const before = draft({ stem: '如图', tikz: [framed] });
    expect(withDrawingInText(before, 'a')).toBe(before);
  });

  it('is removed with its marks', () => {
    const before = draft({ stem: '如图 ![](tikz:t.1)', tikz: [stored, { id: 'b', code: DRAW }] });
    expect(withoutDrawing(before, 't.1')).toMatchObject({ stem: '如图 ', tikz: [{ id: 'b' }] });
  });
});
