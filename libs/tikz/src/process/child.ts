/**
 * Entry of a child process: draws one picture at a time. The parent watches memory and time and kills it, so a picture
 * that loops never returns here.
 */
import { endWithParent } from '@tiku/child-processes/child';
import { prepareTex } from '../engine/index.js';
import { texFile } from '../source/files.js';
import { FOR_ALL } from '../source/index.js';
import { loadSanitiser } from '../svg/sanitise.js';
import { draw } from './draw.js';
import { DrawRequest } from './protocol.js';

/** Each run leaves behind the memory of one TeX, which V8 does not count. */
const COLLECT_ABOVE_BYTES = 300 * 2 ** 20;

const Request = DrawRequest.pick({ id: true });

function handle(message: unknown): void {
  const { id } = Request.parse(message);
  try {
    // Inside the try: a malformed job fails without ending this child.
    const { job } = DrawRequest.parse(message);
    process.send?.({ kind: 'done', id, result: draw(job) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // TeX's traps, such as a full stack, are WebAssembly errors: the picture caused them.
    const code = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    process.send?.({ kind: 'failed', id, code: code ? 'TOO_COMPLEX' : 'INTERNAL', detail, poisoned: !code });
  }
  if (process.memoryUsage.rss() > COLLECT_ABOVE_BYTES) globalThis.gc?.();
  // So that the next picture does not wait for it.
  prepareTex(FOR_ALL, texFile);
}

process.on('message', handle);
// The parent died or released this child: no request will come.
process.on('disconnect', () => process.exit(0));
void endWithParent();
prepareTex(FOR_ALL, texFile);
loadSanitiser();
// Frees the memory of the TeX that loaded the packages: Node 24 would keep it, which would stop the first picture.
globalThis.gc?.();
process.send?.({ kind: 'ready' });
