/** HTTP shapes of paper-bank: paper banks, the market, papers, members, purchases, reviews. Prices are in V. */
export * from './analytics.js';
export * from './banks.js';
export * from './basket.js';
export * from './blueprint.js';
export * from './changes.js';
export * from './exports.js';
export * from './generation.js';
export * from './headings.js';
export * from './members.js';
export * from './operations.js';
export * from './papers.js';
export * from './purchases.js';
export * from './question-uses.js';
export * from './reviews.js';
export * from './sellers.js';
export * from './statistics.js';
export * from './versions.js';
