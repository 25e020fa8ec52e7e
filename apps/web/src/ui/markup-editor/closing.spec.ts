import { describe, expect, it } from '@jest/globals';
import { closeBrackets, insertBracket } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { deleteEmptyFormula, insertDollar } from './dollars.js';
import { markupLanguage } from './markup-language.js';

/** Types like a person, character by character. */
function typed(text: string): string {
  let state = EditorState.create({ extensions: [markupLanguage, closeBrackets()] });
  for (const character of text) {
    const { head } = state.selection.main;
    state =
      (character === '$' ? state.update(insertDollar(state)) : insertBracket(state, character))?.state ??
      state.update({
        changes: { from: head, insert: character },
        selection: { anchor: head + character.length },
        userEvent: 'input.type',
      }).state;
  }
  return state.doc.toString();
}

describe('typing characters that the editor also closes by itself', () => {
  it.each([
    '甲$\\frac{1}{2}$丙',
    '$\\sqrt{3}$',
    '$a_{1}^{2}$',
    '$x$，$y$',
    '$$\\frac{a}{b}$$',
    '$\\frac{\\sqrt{3}}{2}$',
    '设$x$，则$$y$$。',
    '5\\$ 与 $x$',
  ])('results in %s', (text) => {
    expect(typed(text)).toBe(text);
  });

  it('encloses a selection, adds no closing fence before a word, and deletes an empty formula at once', () => {
    const at = (doc: string, anchor: number, head = anchor) =>
      EditorState.create({ doc, selection: { anchor, head } });
    const after = (state: EditorState) => state.update(insertDollar(state)).state.doc.toString();
    expect(after(at('设x为', 1, 2))).toBe('设$x$为');
    expect(after(at('设x为', 1))).toBe('设$x为');
    expect(after(at('$x', 2))).toBe('$x$');
    expect(after(at('$x\n\n设', 5))).toBe('$x\n\n设$$');
    const empty = at('设$$', 2);
    expect(empty.update(deleteEmptyFormula(empty) ?? {}).state.doc.toString()).toBe('设');
    expect(deleteEmptyFormula(at('$x$', 2))).toBeNull();
  });
});
