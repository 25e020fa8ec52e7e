import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from '@jest/globals';
import { markWidgets } from './mark-widgets.js';

let view: EditorView | null = null;
afterEach(() => view?.destroy());

/** Types text at the end of a document like the editor's own key handling. */
function typed(doc: string, text: string): string {
  const words = { blank: String, paren: 'p', picture: 'i', drawing: 'd' };
  const extensions = markWidgets({ addressOf: () => null, words });
  const opened = new EditorView({
    state: EditorState.create({ doc, extensions, selection: { anchor: doc.length } }),
  });
  view = opened;
  for (const character of text) {
    const { head } = opened.state.selection.main;
    const insert = () =>
      opened.state.update({ changes: { from: head, insert: character }, userEvent: 'input.type' });
    const isTaken = opened.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(opened, head, head, character, insert));
    if (isTaken) continue;
    opened.dispatch({
      changes: { from: head, insert: character },
      selection: { anchor: head + character.length },
      userEvent: 'input.type',
    });
  }
  return opened.state.doc.toString();
}

it('separates a mark from the letters typed after it', () => {
  expect(typed('则 \\paren', 'ABC')).toBe('则 \\paren ABC');
  expect(typed('填 \\fillin', 'cm')).toBe('填 \\fillin cm');
});

it('keeps a mark as text while it is typed, and non-letters unchanged', () => {
  expect(typed('', '\\fillin')).toBe('\\fillin');
  expect(typed('则 \\paren', '（A')).toBe('则 \\paren（A');
});
