/** `npm run fuzz:marking -- [RUNS]`: compares RUNS (100,000) random responses and keys, and prints the slowest. */
import { checkCases } from '../fuzz/check-cases.fixture.js';

const [runs = 100_000, seed] = process.argv.slice(2).map(Number);
const { rights, unknowns, longestMs, longest } = checkCases(runs, seed);
console.log(
  `${runs} comparisons: ${rights} right, ${unknowns} unknown; the longest took ${longestMs.toFixed(1)} ms`,
);
console.log(longest);
