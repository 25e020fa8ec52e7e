/** One formula of the text while it is edited as it looks: where it stands, and its source behind both. */
import type { EditorView } from '@codemirror/view';
import { formulaAround } from './markup-places.js';

export class FormulaSession {
  readonly #view: EditorView;
  /** Of the source without its dollars; of the cursor where there is no formula yet. */
  #from: number;
  #length: number;
  #isNew: boolean;
  /** Length of what stands at either side of the source: $ or $$. */
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

  /** Puts the formula into the text, with its dollars when it is a new one. */
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

  /** Back to the text, behind the formula. One that was emptied goes with its dollars: they would open another. */
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
