/** What was typed and the page does not know yet. Owns when it is told; the text itself is the editor's. */
import { ChangeSet, type Text, type Transaction } from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import { afterPaint, notAfterPaint } from './after-paint.js';
import { smallestChange } from './smallest-change.js';

/** Letters come one by one and faster than a page is drawn; all else is one act. */
const isTyping = (transaction: Transaction): boolean =>
  transaction.isUserEvent('input.type') || transaction.isUserEvent('delete');

export class Untold {
  readonly #tell: (text: string) => void;
  #view: EditorView | null = null;
  /** The text that was told last, and what was typed since. */
  #since: { text: Text; changes: ChangeSet } | null = null;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** `own`: the transactions of the update that are not from outside. */
  add({ view, startState, changes }: ViewUpdate, own: readonly Transaction[]): void {
    this.#view = view;
    this.#since = this.#since
      ? { ...this.#since, changes: this.#since.changes.compose(changes) }
      : { text: startState.doc, changes };
    if (own.every(isTyping)) afterPaint(this.#tellAgain);
    else this.tellNow();
  }

  /** The editor's text is the newest: telling it twice changes nothing. */
  readonly #tellAgain = (): void => {
    this.#since = null;
    if (this.#view) this.#tell(this.#view.state.doc.toString());
  };

  /** Nothing, where all is told. */
  readonly tellNow = (): void => {
    notAfterPaint(this.#tellAgain);
    if (this.#since) this.#tellAgain();
  };

  /** What brings the editor to a text from outside, with what was typed meanwhile; null where nothing changes. */
  changesTo(view: EditorView, value: string): ChangeSet | null {
    const before = this.#since?.text ?? view.state.doc;
    const change = smallestChange(before.toString(), value);
    if (!change) return null;
    const changes = ChangeSet.of(change, before.length);
    return this.#since ? changes.map(this.#since.changes) : changes;
  }
}
