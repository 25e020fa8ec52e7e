/** Formulas as they are read aloud, in Chinese and English. */
export { speechOf, spokenParts } from './speak.js';
export type { SpokenPart } from './speak.js';
export type { SpeechLanguage } from './words.js';
