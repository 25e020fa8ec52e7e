/** HTTP shapes of exams. An exam is a paper given to people; a sitting is one person's attempt. */
export * from './items.js';
export * from './responses.js';
export * from './sittings.js';
