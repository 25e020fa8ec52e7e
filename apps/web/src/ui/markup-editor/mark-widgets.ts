/** Draws blanks as blanks and pictures as thumbnails; the text keeps its marks. */
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { placesOf, type BlankPlace } from './markup-places.js';
import { isPlainChange } from './plain-change.js';

/** Address of a picture by its id; null if there is none (yet). */
type PictureAddress = (kind: 'image' | 'tikz', id: string) => string | null;
interface WidgetWords {
  blank: (n: number) => string;
  paren: string;
  picture: string;
  drawing: string;
}
export interface WidgetData {
  addressOf: PictureAddress;
  words: WidgetWords;
}

class BlankWidget extends WidgetType {
  constructor(
    private readonly number: number,
    private readonly label: string,
  ) {
    super();
  }
  override eq(other: BlankWidget): boolean {
    return other.number === this.number && other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const blank = document.createElement('span');
    blank.className = 'tk-mark-blank';
    blank.setAttribute('role', 'img');
    blank.setAttribute('aria-label', this.label);
    blank.textContent = String(this.number);
    return blank;
  }
}

class ParenWidget extends WidgetType {
  constructor(private readonly label: string) {
    super();
  }
  override eq(other: ParenWidget): boolean {
    return other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const paren = document.createElement('span');
    paren.className = 'tk-mark-paren';
    paren.setAttribute('role', 'img');
    paren.setAttribute('aria-label', this.label);
    paren.textContent = '（　）';
    return paren;
  }
}

class PictureWidget extends WidgetType {
  constructor(
    private readonly address: string | null,
    private readonly label: string,
  ) {
    super();
  }
  override eq(other: PictureWidget): boolean {
    return other.address === this.address && other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const frame = document.createElement('span');
    frame.className = 'tk-mark-picture';
    if (this.address === null) {
      frame.textContent = this.label;
      return frame;
    }
    const picture = document.createElement('img');
    picture.src = this.address;
    picture.alt = this.label;
    frame.append(picture);
    return frame;
  }
}

export const setWidgetData = StateEffect.define<WidgetData>();

interface Widgets {
  data: WidgetData;
  decorations: DecorationSet;
}

/** A mark stays text while it is typed, or `\fillin` could not be typed after `\fill`. */
function isBeingTyped(state: EditorState, { from, to }: BlankPlace, hasTyped: boolean): boolean {
  const { head, empty } = state.selection.main;
  return hasTyped && empty && head === to && !/[ \t}]/.test(state.sliceDoc(to - 1, to)) && head > from;
}

function decorate(state: EditorState, { addressOf, words }: WidgetData, hasTyped: boolean): DecorationSet {
  const { blanks, figures } = placesOf(state.doc.toString());
  const ranges: Range<Decoration>[] = [];
  let number = 0;
  for (const place of blanks) {
    if (place.kind === 'blank') number += 1;
    if (isBeingTyped(state, place, hasTyped)) continue;
    const widget =
      place.kind === 'blank' ? new BlankWidget(number, words.blank(number)) : new ParenWidget(words.paren);
    ranges.push(Decoration.replace({ widget }).range(place.from, place.to));
  }
  for (const { kind, id, from, to } of figures) {
    const widget = new PictureWidget(addressOf(kind, id), kind === 'image' ? words.picture : words.drawing);
    ranges.push(Decoration.replace({ widget }).range(from, to));
  }
  return Decoration.set(ranges, true);
}

/** The same marks at their new places; null if the text has to be parsed again. */
function movedMarks(decorations: DecorationSet, transaction: Transaction): DecorationSet | null {
  if (!transaction.docChanged || !isPlainChange(transaction)) return null;
  let isTouched = false;
  transaction.changes.iterChanges((from, to) => {
    decorations.between(from, to, () => {
      isTouched = true;
      return false;
    });
  });
  return isTouched ? null : decorations.map(transaction.changes);
}

export function markWidgets(data: WidgetData): Extension {
  const field = StateField.define<Widgets>({
    create: (state) => ({ data, decorations: decorate(state, data, false) }),
    update(widgets, transaction) {
      let current = widgets.data;
      for (const effect of transaction.effects) if (effect.is(setWidgetData)) current = effect.value;
      if (!transaction.docChanged && !transaction.selection && current === widgets.data) return widgets;
      const moved = current === widgets.data ? movedMarks(widgets.decorations, transaction) : null;
      if (moved) return { data: current, decorations: moved };
      // Moving the cursor changes nothing except a mark that was being typed.
      const hasTyped = transaction.docChanged && transaction.isUserEvent('input.type');
      return { data: current, decorations: decorate(transaction.state, current, hasTyped) };
    },
    provide: (own) => EditorView.decorations.from(own, ({ decorations }) => decorations),
  });
  /** A letter after a drawn mark would become part of its name: `\parenA` is no mark. */
  const apart = EditorView.inputHandler.of((view, from, to, text) => {
    if (from !== to || !/^[A-Za-z]/.test(text) || !/[A-Za-z]/.test(view.state.sliceDoc(from - 1, from)))
      return false;
    let isBehindMark = false;
    view.state.field(field).decorations.between(from, from, (_from, end) => {
      isBehindMark ||= end === from;
    });
    if (!isBehindMark) return false;
    const insert = ` ${text}`;
    view.dispatch({
      changes: { from, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
    });
    return true;
  });
  return [
    field,
    apart,
    EditorView.atomicRanges.of((view) => view.state.field(field).decorations),
    widgetLook,
  ];
}

const widgetLook = EditorView.theme({
  '.tk-mark-blank': {
    display: 'inline-block',
    minWidth: '4em',
    margin: '0 4px',
    borderBottom: '1.5px solid var(--tk-malachite)',
    color: 'var(--tk-malachite)',
    fontFamily: 'var(--tk-font-sans)',
    fontSize: '11px',
    lineHeight: '17px',
    textAlign: 'center',
  },
  '.tk-mark-paren': { color: 'var(--tk-malachite)', fontFamily: 'var(--tk-font-serif)' },
  '.tk-mark-picture': {
    display: 'inline-block',
    margin: '0 4px',
    padding: '1px 6px',
    border: '1px solid var(--tk-line)',
    borderRadius: '4px',
    backgroundColor: 'var(--tk-plate)',
    color: 'var(--tk-text-2)',
    fontFamily: 'var(--tk-font-sans)',
    fontSize: '12px',
    verticalAlign: 'middle',
  },
  '.tk-mark-picture img': {
    display: 'block',
    maxWidth: '120px',
    height: '52px',
    objectFit: 'contain',
  },
});
