/** A text that a palette, a tool or a completion inserts. */
import { snippet } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { formulaAround } from './markup-places.js';

export interface Insertion {
  /** LaTeX or markup; `@` marks the cursor position, which receives the selection. */
  text: string;
  /** A formula: adds dollars if the cursor is not inside one already. */
  formula?: boolean;
}
export type Insert = (insertion: Insertion) => void;

/** A template of the library: Tab moves through `@` and every empty pair of braces. */
export function templateOf(text: string, selected = ''): string {
  const [before = '', ...after] = text.split('@');
  const hole = after.length === 0 ? '' : `${literal(selected)}${PLACE}`;
  return `${withPlaces(before)}${hole}${withPlaces(after.join('@'))}${PLACE}`;
}

const PLACE = '${}';
/** A literal brace, which the library would treat as one of a field or an escape. */
const literal = (part: string): string => part.replace(/\\[{}]|(?<=[$#])\{/g, '\\$&');
const withPlaces = (part: string): string => part.split('{}').map(literal).join(`{${PLACE}}`);

export function insertInto(view: EditorView, { text, formula }: Insertion): void {
  const { from, to } = view.state.selection.main;
  const source = view.state.doc.toString();
  const isBare = formula === true && formulaAround(source, from) === null;
  const template = templateOf(isBare ? `$${text}$` : text, source.slice(from, to));
  snippet(template)(view, null, from, to);
  view.focus();
}
