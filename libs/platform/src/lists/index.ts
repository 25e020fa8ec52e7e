export {
  CursorText,
  CursorTime,
  NamePlace,
  TimePlace,
  decodeCursor,
  encodeCursor,
  type CursorPlace,
} from './cursor.js';
export { containing } from './like.js';
export { cursorTimeSql, cutPage, offsetOf, type Page } from './page.js';
