/** A child whose main thread is always busy and receives no message. */
import { endWithParent } from './end-with-parent.js';

await endWithParent();
process.stdout.write(`${process.pid}\n`);
for (;;);
