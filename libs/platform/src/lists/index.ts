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
export { containing, hasValueLike } from './like.js';
export { cursorTimeSql, cutPage, offsetOf, type Page } from './page.js';
export { portionsOf } from './portions.js';
