/** Answer keys that a person types or pastes: for browser and servers. */
export { fitAnswer, type FittedAnswer } from './fit-answer.js';
export { KEY_CHARS_MAX, readKey } from './read-key.js';
export type { AskedQuestion, KeyAnswer, KeyReading } from './types.js';
