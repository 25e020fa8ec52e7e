/**
 * Entry of a child process: draws one picture at a time. The parent watches memory and time and kills it, so a picture
 * that loops never returns here.
 */
import { serveJobs, unexpected } from '@tiku/child-processes/child';
import { prepareTex } from '../engine/index.js';
import { texFile } from '../source/files.js';
import { FOR_ALL } from '../source/index.js';
import { loadSanitiser } from '../svg/sanitise.js';
import { draw } from './draw.js';
import { DrawJob } from './protocol.js';

/** Each run leaves behind the memory of one TeX, which V8 does not count. */
const COLLECT_ABOVE_BYTES = 300 * 2 ** 20;

serveJobs({
  prepare() {
    prepareTex(FOR_ALL, texFile);
    loadSanitiser();
    // Frees the memory of the TeX that loaded the packages: Node 24 would keep it, which would stop the first picture.
    globalThis.gc?.();
  },
  run: (job) => draw(DrawJob.parse(job)),
  failureOf(error) {
    // TeX's traps, such as a full stack, are WebAssembly errors: the picture caused them.
    const isOwn = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    return isOwn ? { code: 'TOO_COMPLEX', detail: error.message, poisoned: false } : unexpected(error);
  },
  rest() {
    if (process.memoryUsage.rss() > COLLECT_ABOVE_BYTES) globalThis.gc?.();
    // So that the next picture does not wait for it.
    prepareTex(FOR_ALL, texFile);
  },
});
