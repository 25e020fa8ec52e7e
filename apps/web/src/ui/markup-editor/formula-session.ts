/** One formula of the text while it is edited as it looks: where it stands, and its source behind both. */
import type { EditorView } from '@codemirror/view';
import { formulaAround } from './markup-places.js';

export class FormulaSession {
  readonly #view: EditorView;
  /** Of the source without its dollars; of the cursor where there is no formula yet. */
  #from: number;
  #length: number;
  #isNew: boolean;
  readonly tex: string;

  constructor(view: EditorView) {
    this.#view = view;
    const { head } = view.state.selection.main;
    const formula = formulaAround(view.state.doc.toString(), head);
    const isClosed = formula?.isClosed === true;
    this.tex = isClosed ? formula.tex : '';
    this.#isNew = !isClosed;
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

  /** Back to the text, behind the formula. */
  leave(): void {
    const end = this.#isNew ? this.#from : this.#from + this.#length + 1;
    this.#view.dispatch({ selection: { anchor: Math.min(end, this.#view.state.doc.length) } });
    this.#view.focus();
  }
}
