/**
 * Runs that may have been misread: underlined during editing, with their other readings at the cursor. Alt and a number
 * chooses a reading, Alt+Enter goes to the next run; each choice is an edit like any other.
 */
import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  showTooltip,
  type DecorationSet,
  type Tooltip,
} from '@codemirror/view';

export interface Doubt {
  from: number;
  to: number;
  readings: readonly string[];
}
/** The label of the menu. */
type Label = () => string;

export const setDoubts = StateEffect.define<readonly Doubt[]>();

interface Doubts {
  marks: DecorationSet;
  tooltip: Tooltip | null;
}

const markOf = (readings: readonly string[]) => Decoration.mark({ class: 'tk-doubt', readings });

function marksOf(doubts: readonly Doubt[], length: number): DecorationSet {
  return Decoration.set(
    doubts
      .filter(({ from, to }) => from < to && to <= length)
      .map(({ from, to, readings }) => markOf(readings).range(from, to)),
    true,
  );
}

function doubtsIn(marks: DecorationSet): Doubt[] {
  const doubts: Doubt[] = [];
  const cursor = marks.iter();
  for (; cursor.value; cursor.next()) {
    const { spec } = cursor.value as { spec: { readings?: readonly string[] } };
    doubts.push({ from: cursor.from, to: cursor.to, readings: spec.readings ?? [] });
  }
  return doubts;
}

function choose(view: EditorView, doubt: Doubt, reading: string): void {
  view.dispatch({
    changes: { from: doubt.from, to: doubt.to, insert: reading },
    selection: { anchor: doubt.from + reading.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  view.focus();
}

function menu(view: EditorView, doubt: Doubt, label: string): HTMLElement {
  const list = document.createElement('div');
  list.className = 'tk-doubt-menu';
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', label);
  doubt.readings.slice(0, CHOICES_MAX).forEach((reading, index) => {
    const choice = document.createElement('button');
    choice.type = 'button';
    choice.tabIndex = -1;
    const key = document.createElement('kbd');
    key.textContent = `Alt ${index + 1}`;
    choice.append(reading, key);
    // The field keeps the focus.
    choice.addEventListener('mousedown', (event) => event.preventDefault());
    choice.addEventListener('click', () => choose(view, doubt, reading));
    list.append(choice);
  });
  return list;
}
const CHOICES_MAX = 9;

export function doubtMarks(first: readonly Doubt[], label: Label): Extension {
  const field = StateField.define<Doubts>({
    create: (state) => withTooltip(state, marksOf(first, state.doc.length), label),
    update(doubts, transaction) {
      let marks = transaction.docChanged ? edited(doubts.marks, transaction.changes) : doubts.marks;
      for (const effect of transaction.effects)
        if (effect.is(setDoubts)) marks = marksOf(effect.value, transaction.newDoc.length);
      if (marks === doubts.marks && !transaction.selection) return doubts;
      return withTooltip(transaction.state, marks, label);
    },
    provide: (own) => [
      EditorView.decorations.from(own, ({ marks }) => marks),
      showTooltip.from(own, ({ tooltip }) => tooltip),
    ],
  });
  const at = (state: EditorState) => doubtAt(state, state.field(field).marks);
  const choices = Array.from({ length: CHOICES_MAX }, (_, index) => ({
    key: `Alt-${index + 1}`,
    run(view: EditorView) {
      const doubt = at(view.state);
      const reading = doubt?.readings[index];
      if (!doubt || reading === undefined) return false;
      choose(view, doubt, reading);
      return true;
    },
  }));
  const next = {
    key: 'Alt-Enter',
    run(view: EditorView) {
      const doubts = doubtsIn(view.state.field(field).marks);
      const { head } = view.state.selection.main;
      const target = doubts.find(({ from }) => from > head) ?? doubts[0];
      if (!target) return false;
      view.dispatch({ selection: { anchor: target.from }, scrollIntoView: true });
      return true;
    },
  };
  return [field, keymap.of([...choices, next]), look];
}

/** A run whose characters were edited is no longer doubtful; one that only moved still is. */
function edited(marks: DecorationSet, changes: ChangeDesc): DecorationSet {
  const isWhole = (from: number, to: number) => {
    let whole = true;
    changes.iterChangedRanges((start, end) => {
      if ((start < to && end > from) || (start === end && start > from && start < to)) whole = false;
    });
    return whole;
  };
  return marks.update({ filter: isWhole }).map(changes);
}

function doubtAt(state: EditorState, marks: DecorationSet): Doubt | undefined {
  const { head } = state.selection.main;
  return doubtsIn(marks).find(({ from, to }) => head >= from && head <= to);
}

function withTooltip(state: EditorState, marks: DecorationSet, label: Label): Doubts {
  const doubt = doubtAt(state, marks);
  if (!doubt) return { marks, tooltip: null };
  const create = (view: EditorView) => ({ dom: menu(view, doubt, label()) });
  return { marks, tooltip: { pos: doubt.from, above: true, create } };
}

const look = EditorView.theme({
  '.tk-doubt': {
    backgroundColor: 'var(--tk-cinnabar-soft)',
    boxShadow: '0 2px 0 var(--tk-cinnabar)',
  },
  '.tk-doubt-menu': { display: 'flex', gap: '2px', padding: '3px' },
  '.tk-doubt-menu button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '30px',
    padding: '0 8px',
    border: '0',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--tk-text)',
    font: '15px var(--tk-font-serif)',
    cursor: 'pointer',
  },
  '.tk-doubt-menu button:hover': { backgroundColor: 'var(--tk-primary-soft)' },
  '.tk-doubt-menu kbd': { font: '11px var(--tk-font-sans)', color: 'var(--tk-text-3)' },
});
