/** All banks of the demo, in order of creation: lists show the newest first. */
import { calculusBank } from './calculus.js';
import { chemistryBank } from './chemistry.js';
import { contestBank } from './contest.js';
import { englishBank } from './english.js';
import { functionsBank } from './functions.js';
import { geometryBank } from './geometry.js';
import { mechanicsBank } from './mechanics.js';
import type { DemoBank } from './write.js';

export const demoBanks: readonly DemoBank[] = [
  contestBank,
  chemistryBank,
  englishBank,
  geometryBank,
  mechanicsBank,
  calculusBank,
  functionsBank,
];
