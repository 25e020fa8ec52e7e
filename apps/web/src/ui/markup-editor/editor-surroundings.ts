/** What a page provides for all its fields; without it, each field does it alone. */
import { createContext } from 'react';

interface EditorSurroundings {
  /** Undo beyond one field. */
  undo?: () => void;
  redo?: () => void;
  /**
   * The text of a field by name, for pages that render letters later than they are typed. `undefined` for an unknown
   * one.
   */
  textNow?: (name: string) => string | undefined;
  /** Pictures pasted or dropped into a field. */
  onPictures?: (files: File[]) => void;
}
export const EditorSurroundings = createContext<EditorSurroundings>({});
