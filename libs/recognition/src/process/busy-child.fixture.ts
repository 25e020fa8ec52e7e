/** A child that is told nothing any more, because it never comes to listen. */
import { endWithParent } from './end-with-parent.js';

await endWithParent();
process.stdout.write(`${process.pid}\n`);
for (;;);
