/** Sets of real numbers: intervals, unions and solved inequalities. */
export { UndecidedError, type Sureness } from './ends.js';
export { isSameRegion, type Region } from './regions.js';
export { readRegion, type Reader } from './read-region.js';
