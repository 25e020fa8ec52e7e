/** What the page around its fields does for all of them; without it a field does it for itself. */
import { createContext } from 'react';

interface EditorSurroundings {
  /** Undo of more than one field. */
  undo?: () => void;
  redo?: () => void;
  /**
   * What a field holds, by its name, where letters are shown later than they are written. `undefined` for an unknown one.
   */
  textNow?: (name: string) => string | undefined;
  /** Pictures that were pasted or dropped into a field. */
  onPictures?: (files: File[]) => void;
}
export const EditorSurroundings = createContext<EditorSurroundings>({});
