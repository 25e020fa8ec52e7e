/** One formula of the text in the visual editor: its position, and its source in the text. */
import type { EditorView } from '@codemirror/view';
import { formulaAround } from './markup-places.js';

export class FormulaSession {
  readonly #view: EditorView;
  /** The start of the source without its dollars; the cursor if there is no formula yet. */
  #from: number;
  #length: number;
  #isNew: boolean;
  /** Length of the fence on either side: $ or $$. */
  readonly #fence: number;
  readonly tex: string;

  constructor(view: EditorView) {
    this.#view = view;
    const { head } = view.state.selection.main;
    const formula = formulaAround(view.state.doc.toString(), head);
    const isClosed = formula?.isClosed === true;
    this.tex = isClosed ? formula.tex : '';
    this.#isNew = !isClosed;
    this.#fence = isClosed ? formula.texFrom - formula.from : 1;
    this.#from = isClosed ? formula.texFrom : head;
    this.#length = this.tex.length;
  }

  /** Writes the formula to the text, with dollars if it is new. */
  write(tex: string): void {
    if (this.#isNew && tex === '') return;
    const to = Math.min(this.#from + this.#length, this.#view.state.doc.length);
    const insert = this.#isNew ? `$${tex}$` : tex;
    this.#view.dispatch({
      changes: { from: Math.min(this.#from, to), to, insert },
      userEvent: 'input.formula',
      scrollIntoView: true,
    });
    if (this.#isNew) this.#from += 1;
    this.#isNew = false;
    this.#length = tex.length;
  }

  /** Returns to the text, after the formula. Removes an empty one with its dollars: they would open another. */
  leave(): void {
    const isEmptied = !this.#isNew && this.#length === 0;
    const from = this.#from - (isEmptied ? this.#fence : 0);
    const end = isEmptied || this.#isNew ? from : from + this.#length + this.#fence;
    if (isEmptied)
      this.#view.dispatch({
        changes: { from, to: Math.min(this.#from + this.#fence, this.#view.state.doc.length) },
        userEvent: 'delete.formula',
      });
    this.#view.dispatch({ selection: { anchor: Math.min(end, this.#view.state.doc.length) } });
    this.#view.focus();
  }
}
