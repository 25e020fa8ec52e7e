export {
  CursorText,
  CursorTime,
  NamePlace,
  NumberPlace,
  TimePlace,
  decodeCursor,
  encodeCursor,
  sortedPlace,
  type CursorPlace,
} from './cursor.js';
export { containing } from './like.js';
export { cursorTimeSql, cutPage, offsetOf, type Page } from './page.js';
