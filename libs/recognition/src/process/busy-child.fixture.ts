/** A child whose main thread is busy for ever and receives no message. */
import { endWithParent } from './end-with-parent.js';

await endWithParent();
process.stdout.write(`${process.pid}\n`);
for (;;);
