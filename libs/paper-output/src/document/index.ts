/** Documents of an export. Owns what each contains, not how it is written. */
export { figuresFolder, type DocumentRequest } from './request.js';
export { withoutKey } from './pupil.js';
