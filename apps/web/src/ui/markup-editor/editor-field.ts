/** The options of a field for its editor, read at each use. */
import type { Diagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import type { CompletionWords } from './completions.js';
import type { Word } from './formula-checks.js';

export interface Field {
  word: Word;
  words: CompletionWords;
  maxLength: number;
  onChange: (text: string) => void;
  onChecked: (found: readonly Diagnostic[], text: string) => void;
  onTooLong: () => void;
  onFocus: (view: EditorView) => void;
  onLeave: (() => void) | undefined;
  onVisual: (view: EditorView) => void;
  /** Pasted or dropped pictures. */
  onPictures: ((files: File[]) => void) | undefined;
  /** Undo beyond this field; without it the field has its own. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}
