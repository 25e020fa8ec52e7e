import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { shownEditor } from '../../../test/shown-editor.js';
import { FormulaSession } from './formula-session.js';

describe('a formula in the visual editor', () => {
  it('writes the source to the text, new ones with their dollars', () => {
    const { view, text } = shownEditor({ value: '设 $x$ 为 ' });
    act(() => view.dispatch({ selection: { anchor: 4 } }));
    const known = new FormulaSession(view);
    expect(known.tex).toBe('x');
    act(() => known.write('x^2'));
    act(() => known.write('x^{2}'));
    expect(text()).toBe('设 $x^{2}$ 为 ');
    act(() => known.leave());
    expect(view.state.selection.main.head).toBe(9);
    act(() => view.dispatch({ selection: { anchor: text().length } }));
    const fresh = new FormulaSession(view);
    act(() => fresh.write('a'));
    act(() => fresh.write('ab'));
    expect(text()).toBe('设 $x^{2}$ 为 $ab$');
  });

  it.each([
    ['设 $x$ 为', 4, '设  为', 2],
    ['设 $$x$$ 为', 5, '设  为', 2],
    ['$a$$x$$b$', 5, '$a$$b$', 3],
  ])('removes an emptied formula completely: %s', (value, at, left, cursor) => {
    const { view, text } = shownEditor({ value });
    act(() => view.dispatch({ selection: { anchor: at } }));
    const session = new FormulaSession(view);
    act(() => session.write(''));
    act(() => session.leave());
    expect(text()).toBe(left);
    expect(view.state.selection.main.head).toBe(cursor);
  });

  it('leaves no trace of a new formula that was written and emptied', () => {
    const { view, text } = shownEditor({ value: '设是' });
    act(() => view.dispatch({ selection: { anchor: 1 } }));
    const session = new FormulaSession(view);
    act(() => session.write('x'));
    act(() => session.write(''));
    act(() => session.leave());
    expect(text()).toBe('设是');
  });
});
