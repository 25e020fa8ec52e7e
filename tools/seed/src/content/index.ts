/** All banks of the demo, in the order in which they are made: the newest stands first in lists. */
import { englishBank } from './english.js';
import { functionsBank } from './functions.js';
import { geometryBank } from './geometry.js';
import { mechanicsBank } from './mechanics.js';
import type { DemoBank } from './write.js';

export const demoBanks: readonly DemoBank[] = [englishBank, geometryBank, mechanicsBank, functionsBank];
