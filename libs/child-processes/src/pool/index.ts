/**
 * Child processes with limits on memory and time, for work on files from outside and for work that occupies a core: what
 * goes wrong in a child costs the child, never the service. Knows no format; a library brings its own entry.
 */
import { fileURLToPath } from 'node:url';

export { ChildPool, type ChildLogger, type PoolOptions } from './child-pool.js';
export { confinedFile } from './confined-file.js';
export { isBeyondLimits, JobError } from './job-error.js';
export type { ChildReply } from './protocol.js';

/** `child` next to the calling module, with its extension: TypeScript in development, JavaScript from dist. */
export const childEntryNextTo = (moduleUrl: string): string =>
  fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? './child.ts' : './child.js', moduleUrl));
