/**
 * Typing `$`: outside a formula it inserts both fences, inside it ends the formula, and between two it makes a display
 * formula. The editor's own bracket closing cannot do it: after a letter, as in 设$, it treats the same sign as an end.
 */
import {
  EditorSelection,
  Prec,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** Inserts both fences if one of these, or nothing, follows. */
const BEFORE = /^[)\]}:;>，。；：、）.,$ \n]?$/;

/** Where a text ends, by its fences. No formula crosses a blank line. */
function modeAfter(text: string): 'text' | 'inline' | 'display' {
  const paragraph = text.slice(text.search(/[^\n]*(?:\n(?!\s*\n)[^\n]*)*$/));
  let mode: 'text' | 'inline' | 'display' = 'text';
  for (const [fence] of paragraph.matchAll(/\\.|\$\$?/gs)) {
    if (!fence.startsWith('$')) continue;
    if (mode === 'text') mode = fence === '$$' ? 'display' : 'inline';
    else if (mode === 'display') mode = fence === '$$' ? 'text' : 'display';
    // `$$` right after an opening one is an empty formula and the start of another only by mistake.
    else mode = 'text';
  }
  return mode;
}

/** The effect of typing `$`. */
export function insertDollar(state: EditorState): TransactionSpec {
  const { main } = state.selection;
  if (!main.empty)
    return {
      changes: [
        { from: main.from, insert: '$' },
        { from: main.to, insert: '$' },
      ],
      selection: EditorSelection.range(main.anchor + 1, main.head + 1),
      userEvent: 'input.type',
    };
  const { head } = main;
  const after = state.sliceDoc(head, head + 1);
  const before = state.sliceDoc(0, head);
  const mode = modeAfter(before);
  const isPair = before.endsWith('$') && after === '$';
  if (mode === 'inline' && isPair && !before.endsWith('\\$'))
    return {
      changes: { from: head, insert: '$$' },
      selection: { anchor: head + 1 },
      userEvent: 'input.type',
    };
  if (mode !== 'text' && after === '$') return { selection: { anchor: head + 1 }, userEvent: 'input.type' };
  const insert = mode === 'text' && !before.endsWith('\\') && BEFORE.test(after) ? '$$' : '$';
  return { changes: { from: head, insert }, selection: { anchor: head + 1 }, userEvent: 'input.type' };
}

/** Deletes both fences of an empty formula at once; null if there is none. */
export function deleteEmptyFormula(state: EditorState): TransactionSpec | null {
  const { head, empty } = state.selection.main;
  const isEmptyFormula =
    empty && state.sliceDoc(head - 1, head + 1) === '$$' && modeAfter(state.sliceDoc(0, head)) !== 'text';
  return isEmptyFormula ? { changes: { from: head - 1, to: head + 1 }, userEvent: 'delete.backward' } : null;
}

export function dollars(): Extension {
  return [
    EditorView.inputHandler.of((view, from, to, text) => {
      const { main } = view.state.selection;
      if (text !== '$' || view.composing || from !== main.from || to !== main.to) return false;
      view.dispatch(insertDollar(view.state));
      return true;
    }),
    Prec.high(
      keymap.of([
        {
          key: 'Backspace',
          run(view) {
            const change = deleteEmptyFormula(view.state);
            if (change) view.dispatch(change);
            return change !== null;
          },
        },
      ]),
    ),
  ];
}
